import { addAmounts, compareAmounts, vatRatesOn } from '#core/money';
import type { DocumentInput } from '../../contract/index.ts';
import type { DraftValues } from '../draft-values.ts';

/** A line whose rate the file may not say. */
export type ImportedLine = Omit<DocumentInput['lines'][number], 'vatRate'> & { readonly vatRate?: string };
export type ImportedInput = Omit<DocumentInput, 'lines'> & { readonly lines: readonly ImportedLine[] };

export interface DocumentReading {
  readonly values: DraftValues;
  /** The total that the file says is met; true also where it says none. */
  readonly isMet: boolean;
  readonly pricesIncludeVat: boolean;
}

interface Options {
  readonly total: string | undefined;
  /** `yyyy-MM-dd`, by which the rates are those of the law. */
  readonly suppliedOn: string;
  /** The company's licence covers prices with VAT. */
  readonly mayIncludeVat: boolean;
}

/**
 * Programs round VAT on each line or on their sum, print prices with VAT or without, and leave out the rate where base and total tell it. The
 * total of a document says which of that was meant: the first way in which it is met, else the usual one.
 * @param compute throws what cannot be
 */
export function readDocument(
  input: ImportedInput,
  compute: (input: DocumentInput) => DraftValues,
  { total, suppliedOn, mayIncludeVat }: Options,
): DocumentReading {
  const isRateless = input.lines.some(({ vatRate }) => vatRate === undefined);
  let usual: DocumentReading | undefined;
  // Without a rate any price would be one with VAT that meets the total.
  for (const rate of isRateless ? vatRatesOn(suppliedOn).all : ['0'])
    for (const pricesIncludeVat of mayIncludeVat && !isRateless ? [false, true] : [false])
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

/** Programs print what is paid in cash before it is rounded to five cents, or after it. */
export function isTotal(amount: string, { base, vat, total }: DraftValues['totals']): boolean {
  return [total, addAmounts(base, vat)].some((one) => compareAmounts(amount, one) === 0);
}
