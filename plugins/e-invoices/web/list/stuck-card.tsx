import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useService } from '#core/web';
import { companyClient } from '#core/web/tokens';
import { invoiceKind } from '#plugins/invoices/contract';
import { sendingFilterName, sentEInvoices } from '../../contract/index.ts';
import '../e-invoices.css';

const states = ['waiting', 'unknown', 'refused', 'undelivered'] as const;

/** A card on the start page with the e-invoices that need attention. */
export const StuckCard = observer(function StuckCard() {
  const { t } = useTranslation();
  const { companyId } = useService(companyClient);
  const { summary } = useService(sentEInvoices);
  if (!summary) return null;
  const list = `/company/${companyId}/${invoiceKind.collection}/list?filters=${sendingFilterName}:`;
  const found = states.filter((state) => summary[state] > 0);
  return (
    <ul className="k-ei-list">
      {found.map((state) => (
        <li key={state} className="k-ei-line">
          <Link to={`${list}${state === 'waiting' ? 'stuck' : state}`}>{t(`E_INVOICES.STUCK.${state}`)}</Link>
          <span>{summary[state]}</span>
        </li>
      ))}
    </ul>
  );
});
