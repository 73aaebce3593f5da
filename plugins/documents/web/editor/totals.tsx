import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#core/web';
import type { FormValues } from './form-values.ts';
import { liveTotals } from './live-totals.ts';
import { TotalsTable } from '../totals-table.tsx';

/** The draft's totals while it is typed; the gateway's own figures (core/money). */
export function LiveTotals({ vat }: { readonly vat: boolean }) {
  const totals = useLiveTotals();
  const currency = useWatch<FormValues, 'currency'>({ name: 'currency' });
  return <TotalsTable totals={totals} currency={currency.length === 3 ? currency : 'EUR'} vat={vat} />;
}

/** The sum to pay, beside the title: it stays in sight however long the document is. */
export function LiveTotal() {
  const { t } = useTranslation();
  const formats = useFormats();
  const totals = useLiveTotals();
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
  const [lines, currency, exchangeRate, paymentMethod] = useWatch({
    control,
    name: ['lines', 'currency', 'exchangeRate', 'paymentMethod'],
  });
  return liveTotals({ lines, currency, exchangeRate, paymentMethod })?.totals;
}
