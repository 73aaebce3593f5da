import { createContext, useContext } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#core/web';
import { isDay } from '#core/calendar';
import { subtractAmounts } from '#core/money';
import { isExchangeRate, isMoney } from '#core/money/light';
import { documentFields, enteredIn, hasField } from '../../contract/index.ts';
import { retentionOf } from '../../contract/retention.ts';
import { withEntered } from '../../contract/entered-amounts.ts';
import { useDocuments } from '../documents-context.tsx';
import type { Advance } from '../../contract/index.ts';
import { type FormValues, type LiveTotals as LiveTotalsValue, liveTotals } from './values/index.ts';
import { TotalsTable } from '../totals-table.tsx';

/** The advances that the saved draft deducts, which are not fields of the form. */
export const AdvancesContext = createContext<readonly Advance[]>([]);

/** Shows the draft's totals during typing, calculated with the gateway's own code (core/money). */
export function LiveTotals({ vat, inEuro }: { readonly vat: boolean; readonly inEuro: boolean }) {
  const live = useLiveTotals();
  const { control } = useFormContext<FormValues>();
  const [currency, discountPercent] = useWatch({ control, name: ['currency', 'discountPercent'] });
  return (
    <TotalsTable
      totals={live?.totals}
      advances={useContext(AdvancesContext)}
      retention={useLiveRetention()}
      {...discountOf(live, discountPercent)}
      currency={currency.length === 3 ? currency : 'EUR'}
      vat={vat}
      inEuro={inEuro}
    />
  );
}

/** Shows the amount to pay next to the title, so that it is visible in a long document too. */
export function LiveTotal() {
  const { t } = useTranslation();
  const formats = useFormats();
  const totals = useLiveTotals()?.totals;
  const dueNow = useLiveRetention()?.dueNow;
  const currency = useWatch<FormValues, 'currency'>({ name: 'currency' });
  if (!totals) return null;
  return (
    <span className="k-doc-live-total">
      {t(dueNow === undefined ? 'DOCUMENTS.TOTAL.TO_PAY' : 'DOCUMENTS.TOTAL.DUE_NOW')}{' '}
      <strong>{formats.money(dueNow ?? totals.total, currency.length === 3 ? currency : 'EUR')}</strong>
    </span>
  );
}

/** Returns the sums of the draft's lines; `undefined` if they are too large for a document. */
export function useComputedTotals() {
  const { kind } = useDocuments();
  const { control } = useFormContext<FormValues>();
  const extra = useWatch({ control, name: 'extra' });
  const [lines, currency, exchangeRate, paymentMethod, discountPercent, pricesIncludeVat, vatRounding] = useWatch({
    control,
    name: ['lines', 'currency', 'exchangeRate', 'paymentMethod', 'discountPercent', 'pricesIncludeVat', 'vatRounding'],
  });
  const advances = useContext(AdvancesContext);
  const values = { lines, currency, exchangeRate, discountPercent, pricesIncludeVat, vatRounding };
  const method = kind.derive?.(extra).paymentMethod ?? paymentMethod;
  return liveTotals({ ...values, paymentMethod: method }, advances);
}

/** Returns the draft's totals, with the amounts that the user entered from a received document. */
export function useLiveTotals() {
  const { kind } = useDocuments();
  const { control } = useFormContext<FormValues>();
  const [currency, typedRate, paymentMethod, extra] = useWatch({
    control,
    name: ['currency', 'exchangeRate', 'paymentMethod', 'extra'],
  });
  const computed = useComputedTotals();
  if (!computed) return computed;
  const entered = enteredIn(kind, extra).filter(({ base, vat }) => isMoney(base) && isMoney(vat));
  const exchangeRate = isExchangeRate(typedRate) ? typedRate : null;
  return { ...computed, totals: withEntered(computed.totals, entered, { currency, exchangeRate, paymentMethod }) };
}

/** Returns the retention; `undefined` until its percentage and its day are filled in. */
function useLiveRetention() {
  const { kind } = useDocuments();
  const totals = useLiveTotals()?.totals;
  const [percent, dueOn] = useWatch<FormValues, ['retentionPercent', 'retentionDueOn']>({
    name: ['retentionPercent', 'retentionDueOn'],
  });
  if (!totals || !hasField(kind, 'retentionPercent')) return undefined;
  if (!new RegExp(documentFields.retentionPercent.pattern).test(percent) || !/[1-9]/.test(percent) || !isDay(dueOn))
    return undefined;
  const retention = retentionOf(totals.total, percent);
  return /[1-9]/.test(retention) ? { percent, dueOn, dueNow: subtractAmounts(totals.due, retention) } : undefined;
}

function discountOf(live: LiveTotalsValue | undefined, percent: string) {
  const { beforeDiscount: before, afterDiscount: after } = live ?? {};
  return before && after ? { discount: { percent, before, after } } : {};
}
