import bankAccount from '@blueprintjs/icons/lib/esm/generated/16px/paths/bank-account.js';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  ButtonLink,
  ContentSkeleton,
  EmptyState,
  Gated,
  Page,
  useLastValueWhileTyping,
  useService,
} from '#core/web';
import { currentCompany } from '#core/web/tokens';
import { bankAccounts, payoutSettingsStore } from '../contract/index.ts';
import { PayoutSettingsForm } from './payout-settings-form.tsx';

/** Shows the page `company/{companyId}/settings/payouts`. [B6-9] */
export default observer(function PayoutSettingsPage() {
  const { t } = useTranslation();
  const store = useService(payoutSettingsStore);
  const { id: companyId } = useService(currentCompany);
  const { now } = store;
  const settings = useLastValueWhileTyping(now.state === 'ready' ? now.value : undefined, '');
  useEffect(() => void store.load(), [store]);
  const content = () => {
    if (settings?.accounts.length === 0)
      return (
        <EmptyState
          icon={bankAccount}
          title={t('BANK_ACCOUNTS.EMPTY.TITLE')}
          text={t('PAYOUTS.EMPTY')}
          action={
            <Gated gate={bankAccounts.edit}>
              <ButtonLink to={`/company/${companyId}/settings/bank-accounts`}>
                {t('BANK_ACCOUNTS.EMPTY.ACTION')}
              </ButtonLink>
            </Gated>
          }
        />
      );
    // If the accounts change, another form is created, and the unsaved values of the previous form are offered there.
    if (settings)
      return (
        <PayoutSettingsForm key={settings.accounts.map(({ id, currency }) => id + currency).join()} loaded={settings} />
      );
    if (now.state === 'failed')
      return (
        <EmptyState
          icon="error"
          title={t('PAYOUTS.LOADING_FAILED')}
          action={
            <Button icon="refresh" onClick={() => void store.load()}>
              {t('CORE.LIST.RETRY')}
            </Button>
          }
        />
      );
    return (
      <div aria-busy="true">
        <ContentSkeleton shape="introFields" />
      </div>
    );
  };
  return <Page title={t('PAYOUTS.TITLE')}>{content()}</Page>;
});
