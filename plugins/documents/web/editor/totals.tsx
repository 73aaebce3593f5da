import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#core/web';
import type { FormValues } from './form-values.ts';
import { type LiveTotals as LiveTotalsValue, liveTotals } from './live-totals.ts';
import { TotalsTable } from '../totals-table.tsx';

/** The draft's totals while it is typed; the gateway's own figures (core/money). */
export function LiveTotals({ vat, inEuro }: { readonly vat: boolean; readonly inEuro: boolean }) {
  const live = useLiveTotals();
  const { control } = useFormContext<FormValues>();
  const [currency, discountPercent] = useWatch({ control, name: ['currency', 'discountPercent'] });
  return (
    <TotalsTable
      totals={live?.totals}
      {...discountOf(live, discountPercent)}
      currency={currency.length === 3 ? currency : 'EUR'}
      vat={vat}
      inEuro={inEuro}
    />
  );
}

/** The sum to pay, beside the title: it stays in sight however long the document is. */
export function LiveTotal() {
  const { t } = useTranslation();
  const formats = useFormats();
  const totals = useLiveTotals()?.totals;
  const currency = useWatch<FormValues, 'currency'>({ name: 'currency' });
  if (!totals) return null;
  return (
    <span className="k-doc-live-total">
      {t('DOCUMENTS.TOTAL.TO_PAY')}{' '}
      <strong>{formats.money(totals.total, currency.length === 3 ? currency : 'EUR')}</strong>
    </span>
  );
}

/** The draft's totals; `undefined`: too large for any document. */
export function useLiveTotals() {
  const { control } = useFormContext<FormValues>();
  const [lines, currency, exchangeRate, paymentMethod, discountPercent, pricesIncludeVat, vatRounding] = useWatch({
    control,
    name: ['lines', 'currency', 'exchangeRate', 'paymentMethod', 'discountPercent', 'pricesIncludeVat', 'vatRounding'],
  });
  return liveTotals({
    lines,
    currency,
    exchangeRate,
    paymentMethod,
    discountPercent,
    pricesIncludeVat,
    vatRounding,
  });
}

function discountOf(live: LiveTotalsValue | undefined, percent: string) {
  return live?.beforeDiscount ? { discount: { percent, before: live.beforeDiscount } } : {};
}
