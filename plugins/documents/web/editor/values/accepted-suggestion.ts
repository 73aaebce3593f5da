import { divideAmounts, multiplyAmounts, vatRatesOn } from '#core/money';
import { type FormValue, textOfField } from '#core/web/forms';
import type { DocumentKind, SuggestedLine } from '../../../contract/index.ts';
import { chosenVat, type LineValues } from './line-values.ts';

/**
 * Returns the suggestions for a document. On a supplier's document they have no price and no VAT rate, because those apply to the company's
 * own sales.
 */
export function offeredOn(
  { party }: Pick<DocumentKind, 'party'>,
  found: readonly SuggestedLine[],
): readonly SuggestedLine[] {
  if (party === 'customer') return found;
  return found.map(({ unitPrice: _price, vatRate: _rate, ...line }) => line);
}

interface TakenAt {
  /** Whether the document states VAT. */
  readonly vat: boolean;
  /** Whether the document's prices include VAT. */
  readonly withVat: boolean;
  readonly suppliedOn: string;
}

/** Returns the fields of a line that a suggestion sets. @param line the line before the change */
export function suggestedFields(
  { name, unit, unitPrice, vatRate, itemId = '' }: SuggestedLine,
  line: Pick<LineValues, 'vatRate'>,
  { vat, withVat, suppliedOn }: TakenAt,
): Partial<Omit<LineValues, 'extra'>> {
  const fields = { name, itemId, ...(unit !== undefined && { unit }), ...(unitPrice !== undefined && { unitPrice }) };
  if (!vat || vatRate === undefined) return fields;
  if (isRateOn(suppliedOn, vatRate)) return { ...fields, ...chosenVat(`S:${vatRate}`, '') };
  // The line keeps its VAT rate, and the price with VAT is converted so that the item's price without VAT does not change.
  if (!withVat || unitPrice === undefined) return fields;
  return { ...fields, unitPrice: atRate(unitPrice, vatRate, line.vatRate) };
}

/** Returns what the line takes of the item in added fields, by their names, as the form has it. */
export function suggestedExtra(
  { lineExtra }: Pick<DocumentKind, 'lineExtra'>,
  { extra = {} }: Pick<SuggestedLine, 'extra'>,
): [name: string, value: FormValue][] {
  return Object.entries(lineExtra).flatMap(([name, field]) => {
    const value = extra[name];
    return value === undefined ? [] : [[name, textOfField(field, value)]];
  });
}

/** Checks whether the rate is valid on the day. The gateway would refuse another rate. */
export function isRateOn(suppliedOn: string, vatRate: string): boolean {
  return vatRatesOn(suppliedOn).all.includes(vatRate);
}

/** Converts a price with VAT from one rate to another, rounded to four decimals like suggested prices. */
function atRate(price: string, from: string, to: string): string {
  return divideAmounts(multiplyAmounts(price, String(100 + Number(to))), String(100 + Number(from)), 4);
}
