import { useTranslation } from 'react-i18next';
import { Link, Loaded, Money, useFormats, useService } from '#core/web';
import { type CompanyClient, companyClient } from '#core/web/tokens';
import { listUpcomingInvoices } from '../contract/index.ts';
import { templatePaths } from './template-paths.ts';
import './templates.css';

/** The maximum number of invoices that the card shows. */
const shownAtMost = 5;
const load = (client: CompanyClient) => client.call(listUpcomingInvoices, {}, { handles: '*' });

/** A card on the start page with the invoices that will be made automatically in the next days. */
export default function UpcomingCard() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { companyId } = useService(companyClient);
  return (
    <Loaded load={load} lines={3}>
      {({ items }) => {
        const going = items.filter(({ isSkipped }) => !isSkipped);
        return (
          <>
            {going.length === 0 && <p className="k-upcoming-line">{t('INVOICE_TEMPLATES.CARD.NOTHING')}</p>}
            {going.slice(0, shownAtMost).map(({ templateId, period, customerName, total, currency }) => (
              <p key={`${templateId} ${period}`} className="k-upcoming-line">
                <span>
                  {formats.date(period)} <Link to={templatePaths(companyId).detail(templateId)}>{customerName}</Link>
                </span>
                <Money>{formats.money(total, currency)}</Money>
              </p>
            ))}
            {going.length > shownAtMost && (
              <p className="k-upcoming-line">
                <Link to={`/company/${companyId}/invoice-templates/upcoming`}>
                  {t('INVOICE_TEMPLATES.CARD.ALL', { count: going.length })}
                </Link>
              </p>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
