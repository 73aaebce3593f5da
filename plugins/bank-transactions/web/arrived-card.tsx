import { useTranslation } from 'react-i18next';
import { Link, Loaded, Money, useFormats, useService } from '#core/web';
import { type CompanyClient, companyClient } from '#core/web/tokens';
import { listBankTransactions } from '../contract/index.ts';
import './banks.css';

/** The greatest number of transactions that the card shows; the newest ones are shown. */
const shownAtMost = 5;
const load = (client: CompanyClient) =>
  client.call(listBankTransactions, { query: { state: 'unmatched', top: shownAtMost } }, { handles: '*' });

/** A card on the start page with the transactions that are not matched yet. */
export default function ArrivedCard() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { companyId } = useService(companyClient);
  return (
    <Loaded load={load} lines={3}>
      {({ items, next }) => (
        <>
          {items.length === 0 && <p className="k-bank-line">{t('BANK.CARD.NOTHING')}</p>}
          {items.map(({ id, bookedOn, counterparty, text, amount, currency }) => (
            <p key={id} className="k-bank-line">
              <span>
                {formats.date(bookedOn)} {counterparty || text || t('BANK.NOBODY')}
              </span>
              <Money>{formats.money(amount, currency)}</Money>
            </p>
          ))}
          {items.length > 0 && (
            <p className="k-bank-line">
              <Link to={`/company/${companyId}/banks/list?state=unmatched`}>
                {t(next ? 'BANK.CARD.ALL' : 'BANK.CARD.MATCH')}
              </Link>
            </p>
          )}
        </>
      )}
    </Loaded>
  );
}
