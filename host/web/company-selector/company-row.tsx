import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CompanyListItem } from '#core/contract/platform';
import { Icon } from '#core/web';
import { roleKeyOf, shortName } from './selector-list.ts';

interface CompanyRowProps {
  readonly company: CompanyListItem;
  readonly isCurrent: boolean;
  readonly onChosen: () => void;
}

/** A company in the list: a link to it. The list may have hundreds, so a row is drawn again only when its company changes. */
export const CompanyRow = memo(function CompanyRow({ company, isCurrent, onChosen }: CompanyRowProps) {
  return (
    <li className="k-companies-row">
      <Link
        className="k-companies-item"
        to={`/company/${company.id}`}
        aria-current={isCurrent || undefined}
        onClick={onChosen}
      >
        <CompanyText company={company} isCurrent={isCurrent} />
      </Link>
    </li>
  );
});

/**
 * Shows the company's name, cut at 50 characters and complete as a tooltip, and under it the IČO and the role of the user, unless the role
 * is Owner. [A2-28]
 */
export function CompanyText({ company, isCurrent }: Pick<CompanyRowProps, 'company' | 'isCurrent'>) {
  const { t } = useTranslation();
  const { businessName, registrationId } = company;
  const role = roleKeyOf(company);
  return (
    <>
      <span className="k-companies-text">
        <span className="k-companies-name" title={businessName}>
          {shortName(businessName)}
        </span>
        {(registrationId !== '' || role) && (
          <span className="k-companies-facts">
            {registrationId !== '' && <span>{t('COMPANY_SELECTOR.REGISTRATION_ID', { registrationId })}</span>}
            {role && <span>{t(role)}</span>}
          </span>
        )}
      </span>
      {isCurrent && <Icon name="tick" label={t('COMPANY_SELECTOR.CURRENT')} />}
    </>
  );
}
