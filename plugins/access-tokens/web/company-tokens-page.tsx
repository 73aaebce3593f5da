import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Page, useService } from '#core/web';
import { companyClient } from '#core/web/tokens';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { companyTokens } from './token-source.ts';
import { TokensPanel } from './tokens-panel.tsx';
import { TokensStore } from './tokens-store.ts';

/** Shows the page `company/{companyId}/settings/api`. [B6-13] */
export default observer(function CompanyTokensPage() {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const [store] = useState(() => new TokensStore(companyTokens(client)));
  const [creating, setCreating] = useState(false);
  useEffect(() => void store.load(), [store]);
  return (
    <Page
      title={t('ACCESS_TOKENS.COMPANY.TITLE')}
      primary={
        <Button
          look="primary"
          icon="add"
          disabled={store.loaded.now.state !== 'ready'}
          onClick={() => setCreating(true)}
        >
          {t('ACCESS_TOKENS.CREATE')}
        </Button>
      }
    >
      <p className="k-tokens-about">{t('ACCESS_TOKENS.COMPANY.ABOUT')}</p>
      <TokensPanel store={store} onCreate={() => setCreating(true)} />
      {creating && <CreateTokenDialog store={store} onClose={() => setCreating(false)} />}
    </Page>
  );
});
