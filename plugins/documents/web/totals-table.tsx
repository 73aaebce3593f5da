import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type DocumentTotals, overpayment, subtractAmounts, sumAmounts } from '#core/money';
import { Money, useFormats } from '#core/web';
import type { Advance } from '../contract/index.ts';
import './totals-table.css';

interface TotalsTableProps {
  /** The totals; `undefined` means that the sums are too large to store. */
  readonly totals: DocumentTotals | undefined;
  readonly currency: string;
  /** Whether the document states VAT. */
  readonly vat: boolean;
  /** Whether the VAT is shown in euro too, as for a tax document in another currency. */
  readonly inEuro: boolean;
  /** The advances that were already taxed and are deducted. */
  readonly advances?: readonly Advance[] | undefined;
  /** The retention: its percentage, its due day, and the amount that is due before that day. */
  readonly retention?: { readonly percent: string; readonly dueOn: string; readonly dueNow: string } | undefined;
  /** The discount on the whole document, and the sums before and after it. */
  readonly discount?: { readonly percent: string; readonly before: DocumentTotals; readonly after: DocumentTotals };
}

/** Shows the base and VAT by rate, and then the sums down to the amount to pay. */
export function TotalsTable({ totals, currency, vat, inEuro, advances = [], discount, retention }: TotalsTableProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (!totals) return <p className="k-doc-totals-none">{t('DOCUMENTS.TOTAL.TOO_LARGE')}</p>;
  const money = (amount: string) => <Money>{formats.money(amount, currency)}</Money>;
  const isZero = (amount: string) => /^-?0(\.0*)?$/.test(amount);
  const over = overpayment(totals);
  // A negative total is paid back to the customer.
  const returns = totals.total.startsWith('-');
  const foreign = inEuro && currency !== 'EUR';
  const vatEur = totals.byRate.map((one) => one.vatEur);
  return (
    <div className="k-doc-totals">
      {vat && totals.byRate.length > 0 && (
        <table className="k-doc-rates">
          <thead>
            <tr>
              <th scope="col">{t('DOCUMENTS.TOTAL.RATE')}</th>
              <th scope="col">{t('DOCUMENTS.TOTAL.BASE')}</th>
              <th scope="col">{t('DOCUMENTS.TOTAL.VAT')}</th>
              {foreign && <th scope="col">{t('DOCUMENTS.TOTAL.VAT_EUR')}</th>}
            </tr>
          </thead>
          <tbody>
            {totals.byRate.map(({ rate, category, base, vat: tax, vatEur: euros }) => (
              <tr key={`${category} ${rate}`}>
                <th scope="row">
                  {category === 'S' ? formats.percent(rate) : t(`DOCUMENTS.VAT_CATEGORY.${category}`)}
                </th>
                <td>{money(base)}</td>
                <td>{money(tax)}</td>
                {foreign && <td>{euros === null ? '–' : <Money>{formats.money(euros, 'EUR')}</Money>}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className="k-doc-sums">
        {advances.map(({ documentId, number, base, vat: tax }) => (
          <Sum key={documentId} term={t('DOCUMENTS.TOTAL.ADVANCE', { number })}>
            {money(subtractAmounts('0.00', sumAmounts([base, tax])))}
          </Sum>
        ))}
        {discount && (
          <>
            <Sum term={t(vat ? 'DOCUMENTS.TOTAL.BEFORE_DISCOUNT_BASE' : 'DOCUMENTS.TOTAL.BEFORE_DISCOUNT')}>
              {money(discount.before.base)}
            </Sum>
            <Sum term={t('DOCUMENTS.TOTAL.DISCOUNT', { percent: formats.percent(discount.percent) })}>
              {money(subtractAmounts(discount.after.base, discount.before.base))}
            </Sum>
          </>
        )}
        {vat && (
          <>
            <Sum term={t('DOCUMENTS.TOTAL.WITHOUT_VAT')}>{money(totals.base)}</Sum>
            <Sum term={t('DOCUMENTS.TOTAL.VAT')}>{money(totals.vat)}</Sum>
          </>
        )}
        {foreign && vat && !isZero(totals.vat) && (
          <Sum term={t('DOCUMENTS.TOTAL.VAT_EUR')}>
            {vatEur.every((amount) => amount !== null) ? (
              <Money>{formats.money(sumAmounts(vatEur), 'EUR')}</Money>
            ) : (
              t('DOCUMENTS.TOTAL.RATE_MISSING')
            )}
          </Sum>
        )}
        {!isZero(totals.rounding) && <Sum term={t('DOCUMENTS.TOTAL.ROUNDING')}>{money(totals.rounding)}</Sum>}
        <div className="k-doc-sum k-doc-sum--strong">
          <dt>{t('DOCUMENTS.TOTAL.TOTAL')}</dt>
          <dd>
            <Money strong>{formats.money(totals.total, currency)}</Money>
          </dd>
        </div>
        {!isZero(totals.paid) && (
          <Sum term={t(returns ? 'DOCUMENTS.TOTAL.RETURNED' : 'DOCUMENTS.TOTAL.PAID')}>{money(totals.paid)}</Sum>
        )}
        {retention && (
          <>
            <Sum
              term={t('DOCUMENTS.TOTAL.RETENTION', {
                percent: formats.percent(retention.percent),
                date: formats.date(retention.dueOn),
              })}
            >
              {money(subtractAmounts(totals.due, retention.dueNow))}
            </Sum>
            <div className="k-doc-sum k-doc-sum--strong">
              <dt>{t('DOCUMENTS.TOTAL.DUE_NOW')}</dt>
              <dd>
                <Money strong>{formats.money(retention.dueNow, currency)}</Money>
              </dd>
            </div>
          </>
        )}
        {!retention && !isZero(totals.paid) && (
          <div className="k-doc-sum k-doc-sum--strong">
            <dt>{t(over ? 'DOCUMENTS.TOTAL.OVERPAID' : returns ? 'DOCUMENTS.TOTAL.RETURN' : 'DOCUMENTS.TOTAL.DUE')}</dt>
            <dd>
              <Money strong>{formats.money(over ?? totals.due.replace('-', ''), currency)}</Money>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function Sum({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="k-doc-sum">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
