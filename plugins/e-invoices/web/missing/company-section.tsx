import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Icon, Link, Section, useGate, useService, WhenLoaded } from '#core/web';
import { companyInfo } from '#core/contract/platform';
import { companyClient } from '#core/web/tokens';
import { bankAccounts } from '#plugins/bank-accounts/contract';
import { NothingMissing } from './nothing-missing.tsx';
import type { MissingStore } from './missing-store.ts';

/** The faults in the company's own data, with links to the pages on which they are corrected. */
export const CompanySection = observer(function CompanySection({ store }: { readonly store: MissingStore }) {
  const { t } = useTranslation();
  const { companyId } = useService(companyClient);
  const mayCompany = useGate(companyInfo.edit) === 'yes';
  const mayAccounts = useGate(bankAccounts.edit) === 'yes';
  return (
    <Section id="company" title={t('E_INVOICES.MISSING.COMPANY.TITLE')}>
      <WhenLoaded
        now={store.own.now}
        failed={t('E_INVOICES.MISSING.COMPANY.FAILED')}
        retry={() => void store.loadOwn()}
      >
        {({ gaps }) =>
          gaps.length === 0 ? (
            <NothingMissing />
          ) : (
            <ul className="k-ei-list k-ei-list--framed">
              {gaps.map(({ field, severity, sentence }) => {
                const [may, page] = field === 'iban' ? [mayAccounts, 'bank-accounts'] : [mayCompany, 'company-detail'];
                return (
                  <li key={field} className="k-missing-row">
                    <Icon
                      name={severity === 'fatal' ? 'error' : 'warning-sign'}
                      className={`k-ei-tone--${severity}`}
                      label={t(`E_INVOICES.MISSING.SEVERITY.${severity}`)}
                    />
                    <p>{sentence}</p>
                    {may ? (
                      <Link to={`/company/${companyId}/settings/${page}`}>
                        {t(`E_INVOICES.MISSING.COMPANY.${field === 'iban' ? 'TO_ACCOUNTS' : 'TO_COMPANY'}`)}
                      </Link>
                    ) : (
                      <span className="k-ei-small">{t('E_INVOICES.MISSING.COMPANY.ASK')}</span>
                    )}
                  </li>
                );
              })}
            </ul>
          )
        }
      </WhenLoaded>
    </Section>
  );
});
