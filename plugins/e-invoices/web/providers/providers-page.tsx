import exchange from '@blueprintjs/icons/lib/esm/generated/16px/paths/exchange.js';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Intro, Notice, useService } from '#core/web';
import { EntityPage } from '#core/web/entities';
import { providersStore } from '../../contract/index.ts';
import { ProviderForm } from './provider-form.tsx';
import { ProviderRow } from './provider-row.tsx';
import '../e-invoices.css';

/** Shows the page `company/{companyId}/settings/e-invoices`: the company's connections with providers. */
export default observer(function ProvidersPage() {
  const { t } = useTranslation();
  const store = useService(providersStore);
  const sending = store.list.filter(({ sends }) => sends);
  const isUndecided = sending.length > 1 && !sending.some(({ isChosen }) => isChosen);
  return (
    <EntityPage
      texts="E_INVOICES.PROVIDERS"
      icon={exchange}
      store={store}
      intro={
        <>
          <Intro>{t('E_INVOICES.PROVIDERS.INTRO')}</Intro>
          {isUndecided && (
            <div className="k-ei-row--spaced">
              <Notice tone="warning">{t('E_INVOICES.PROVIDERS.UNDECIDED')}</Notice>
            </div>
          )}
        </>
      }
      row={(provider, place) => <ProviderRow provider={provider} {...place} />}
      form={(provider, place) => <ProviderForm provider={provider} {...place} />}
    />
  );
});
