import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useService } from '#core/web';
import { companyClient, gated, reportLinks } from '#core/web/tokens';
import type { ReportOffer } from '../contract/index.ts';
import { type ReportAddress, writeAddress } from './report-address.ts';

interface ReportNavProps {
  readonly offers: readonly ReportOffer[];
  readonly current: ReportOffer;
  readonly address: ReportAddress;
}

/** The list of all reports; those with a separate page come last. The links keep the chosen period. */
export const ReportNav = observer(function ReportNav({ offers, current, address }: ReportNavProps) {
  const { t } = useTranslation();
  const { companyId } = useService(companyClient);
  const links = useService(gated)
    .seen(reportLinks)
    .filter(({ visibility }) => visibility === 'open');
  const { from, to } = address;
  return (
    <nav aria-label={t('REPORTS.ALL')}>
      <ul className="k-reports-nav">
        {offers
          .filter(({ id, isDetail }) => !isDetail || id === current.id)
          .map(({ id, title }) => (
            <li key={id} aria-current={id === current.id ? 'page' : undefined}>
              <Link
                to={`/company/${companyId}/reports/invoicing${writeAddress({ report: id, from, to, partnerId: undefined, of: undefined })}`}
              >
                {title}
              </Link>
            </li>
          ))}
        {links.map(({ contribution: { id, value } }) => (
          <li key={id}>
            <Link to={`/company/${companyId}/${value.to}`}>{t(value.titleKey)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});
