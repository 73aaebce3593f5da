import { addAmounts, compareAmounts, vatRatesOn } from '#core/money';
import type { DocumentInput, DraftValues } from '../../contract/index.ts';

/** A line whose VAT rate may be missing in the file. */
export type ImportedLine = Omit<DocumentInput['lines'][number], 'vatRate'> & { readonly vatRate?: string };
export type ImportedInput = Omit<DocumentInput, 'lines'> & { readonly lines: readonly ImportedLine[] };

export interface DocumentReading {
  readonly values: DraftValues;
  /** Whether the document has the total that the file states; true also if the file states no total. */
  readonly isMet: boolean;
  readonly pricesIncludeVat: boolean;
}

interface Options {
  readonly total: string | undefined;
  /** The day of supply as `yyyy-MM-dd`, which decides the legal rates. */
  readonly suppliedOn: string;
  /** Whether the company's licence covers prices with VAT. */
  readonly mayIncludeVat: boolean;
  /** Whether the prices include VAT, if the file says so. */
  readonly pricesIncludeVat?: boolean | undefined;
}

/**
 * Finds how the amounts of a file must be read. Programs round VAT on each line or on the sum, print prices with or without VAT, and leave
 * out a rate that results from base and total. The first reading that gives the document's total is used, otherwise the usual one.
 * @param compute throws an error for impossible values
 */
export function readDocument(
  input: ImportedInput,
  compute: (input: DocumentInput) => DraftValues,
  { total, suppliedOn, mayIncludeVat, pricesIncludeVat: known }: Options,
): DocumentReading {
  const isRateless = input.lines.some(({ vatRate }) => vatRate === undefined);
  // Without a given rate, a price with VAT would match the total at any rate.
  const possible = known === undefined ? (mayIncludeVat && !isRateless ? [false, true] : [false]) : [known];
  let usual: DocumentReading | undefined;
  for (const rate of isRateless ? vatRatesOn(suppliedOn).all : ['0'])
    for (const pricesIncludeVat of possible)
      for (const vatRounding of ['perRate', 'perItem'] as const) {
        const lines = input.lines.map((line) => ({ vatRate: rate, ...line }));
        const values = compute({ ...input, lines, vatRounding, pricesIncludeVat });
        const isMet = total === undefined || isTotal(total, values.totals);
        const reading = { values, isMet, pricesIncludeVat };
        if (isMet) return reading;
        usual ??= reading;
      }
  if (!usual) throw new Error('There is one way at least');
  return usual;
}

/** Checks whether the amount is the total. Programs print the total of cash payments before or after rounding to five cents. */
export function isTotal(amount: string, { base, vat, total }: DraftValues['totals']): boolean {
  return [total, addAmounts(base, vat)].some((one) => compareAmounts(amount, one) === 0);
}
