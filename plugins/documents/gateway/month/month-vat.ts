import { addAmounts, amountInEuro, compareAmounts, sumAmounts, type VatCategory } from '#core/money';
import { isTheirInvoice, kindOfId, type Totals, type WordedKind } from '../../contract/index.ts';
import type { MonthRow } from './month-rows.ts';

interface RateAndCategory {
  /** The rate in percent: `23`. */
  readonly rate: string;
  readonly category: VatCategory;
}

/** The amounts of one rate and category of a document, in euro; null if the exchange rate is unknown. */
export interface VatOfDocument {
  readonly row: MonthRow;
  readonly of: RateAndCategory;
  readonly base: string | null;
  readonly vat: string | null;
}

/** The sums of a kind's documents of one rate and category. Without `of`, it is the sum over all rates and categories. */
export interface VatSum {
  readonly kind: string;
  readonly of?: RateAndCategory;
  readonly documents: number;
  readonly base: string;
  readonly vat: string;
}

/**
 * Returns the bases and VAT of issued documents. A cancelled document does not count, and neither does one that the company received for a
 * day on which it was no VAT payer: its VAT is not deducted.
 */
export function vatOf(rows: readonly MonthRow[], kinds: readonly WordedKind[]): VatOfDocument[] {
  const isDeducted = ({ kind, supplier }: MonthRow) =>
    !isTheirInvoice(kindOfId(kinds, kind)) || supplier?.vatPayerType === 'Payer';
  return rows
    .filter((row) => row.status === 'issued' && isDeducted(row))
    .flatMap((row) => row.by_rate.map((of) => ({ row, of, ...inEuro(row, of) })));
}

/**
 * Returns the amounts of all rates together, in euro. It adds up the rounded parts, like the table of VAT, so both results are equal to the
 * cent. Null means that the exchange rate is unknown.
 */
export function euroOf(row: MonthRow): { base: string | null; vat: string | null } {
  const parts = row.by_rate.map((of) => inEuro(row, of));
  const sum = (amounts: readonly (string | null)[]) =>
    amounts.every((amount) => amount !== null) ? sumAmounts(['0.00', ...amounts]) : null;
  return { base: sum(parts.map(({ base }) => base)), vat: sum(parts.map(({ vat }) => vat)) };
}

function inEuro(row: MonthRow, { base, vatEur }: Totals['byRate'][number]) {
  return { base: amountInEuro(base, { currency: row.currency, exchangeRate: row.exchange_rate }), vat: vatEur };
}

/**
 * Returns the sums in the order of the kinds, the highest rate first, each kind followed by its total. Amounts that are unknown in euro are
 * left out.
 */
export function sumVat(kinds: readonly string[], vat: readonly VatOfDocument[]): VatSum[] {
  return kinds.flatMap((kind) => {
    const own = vat.filter(({ row }) => row.kind === kind);
    const groups = Map.groupBy(own, ({ of: { rate, category } }) => `${rate} ${category}`);
    const sums = [...groups.values()].map((parts) => ({ ...(parts[0] && { of: parts[0].of }), ...sumOf(kind, parts) }));
    sums.sort((a, b) => compareRates(a.of, b.of));
    return sums.length > 0 ? [...sums, sumOf(kind, own)] : [];
  });
}

function sumOf(kind: string, parts: readonly VatOfDocument[]) {
  const add = (sum: string, amount: string | null) => (amount === null ? sum : addAmounts(sum, amount));
  return {
    kind,
    documents: new Set(parts.map(({ row }) => row.id)).size,
    base: parts.reduce((sum, { base }) => add(sum, base), '0.00'),
    vat: parts.reduce((sum, one) => add(sum, one.vat), '0.00'),
  };
}

function compareRates(a?: RateAndCategory, b?: RateAndCategory): number {
  if (!a || !b) return 0;
  return compareAmounts(b.rate, a.rate) || (a.category < b.category ? -1 : 1);
}
