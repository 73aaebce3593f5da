import key from '@blueprintjs/icons/lib/esm/generated/16px/paths/key.js';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button, EmptyState, WhenLoaded } from '#core/web';
import { TokenRow } from './token-row.tsx';
import type { TokensStore } from './tokens-store.ts';
import './tokens.css';

interface TokensPanelProps {
  readonly store: TokensStore;
  readonly onCreate: () => void;
}

/** Lists the tokens of the company or of the user. If there are none, it explains the purpose of tokens. */
export const TokensPanel = observer(function TokensPanel({ store, onCreate }: TokensPanelProps) {
  const { t } = useTranslation();
  const { now } = store.loaded;
  if (now.state !== 'ready')
    return <WhenLoaded now={now} failed={t('ACCESS_TOKENS.FAILED')} retry={() => void store.load()} shape="entities" />;
  const { whose } = store.source;
  if (now.value.tokens.length === 0)
    return (
      <EmptyState
        icon={key}
        title={t(`ACCESS_TOKENS.${whose}.EMPTY`)}
        text={t('ACCESS_TOKENS.EMPTY_TEXT')}
        action={
          <Button icon="add" onClick={onCreate}>
            {t('ACCESS_TOKENS.CREATE')}
          </Button>
        }
      />
    );
  return (
    <ul className="k-tokens" aria-label={t(`ACCESS_TOKENS.${whose}.TITLE`)}>
      {now.value.tokens.map((token) => (
        <TokenRow key={token.id} token={token} store={store} />
      ))}
    </ul>
  );
});
