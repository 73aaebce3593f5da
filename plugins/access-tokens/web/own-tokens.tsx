import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, useService } from '#core/web';
import { gatewayClient } from '#core/web/tokens';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { ownTokens } from './token-source.ts';
import { TokensPanel } from './tokens-panel.tsx';
import { TokensStore } from './tokens-store.ts';

/** Lists the user's own tokens on the account page. */
export default observer(function OwnTokens() {
  const { t } = useTranslation();
  const client = useService(gatewayClient);
  const [store] = useState(() => new TokensStore(ownTokens(client)));
  const [creating, setCreating] = useState(false);
  useEffect(() => void store.load(), [store]);
  const { now } = store.loaded;
  return (
    <>
      <TokensPanel store={store} onCreate={() => setCreating(true)} />
      {now.state === 'ready' && now.value.tokens.length > 0 && (
        <p className="k-tokens-foot">
          <Button icon="add" onClick={() => setCreating(true)}>
            {t('ACCESS_TOKENS.CREATE')}
          </Button>
        </p>
      )}
      {creating && <CreateTokenDialog store={store} onClose={() => setCreating(false)} />}
    </>
  );
});
