import { divideAmounts, multiplyAmounts, vatRatesOn } from '#core/money';
import type { DocumentKind, SuggestedLine } from '../../contract/index.ts';
import { chosenVat, type LineValues } from './line-values.ts';

/** What plugins offer, as far as the kind takes it: what the company sells for says nothing of what a supplier asks. */
export function offeredOn(
  { party }: Pick<DocumentKind, 'party'>,
  found: readonly SuggestedLine[],
): readonly SuggestedLine[] {
  if (party === 'customer') return found;
  return found.map(({ unitPrice: _price, vatRate: _rate, ...line }) => line);
}

interface TakenAt {
  /** The company states VAT. */
  readonly vat: boolean;
  /** The document's prices include VAT. */
  readonly withVat: boolean;
  readonly suppliedOn: string;
}

/** The fields of a line that a suggestion sets. @param line as it is before */
export function fieldsTaken(
  { name, unit, unitPrice, vatRate, itemId = '' }: SuggestedLine,
  line: Pick<LineValues, 'vatRate'>,
  { vat, withVat, suppliedOn }: TakenAt,
): Partial<LineValues> {
  const fields = { name, itemId, ...(unit !== undefined && { unit }), ...(unitPrice !== undefined && { unitPrice }) };
  if (!vat || vatRate === undefined) return fields;
  if (isRateOn(suppliedOn, vatRate)) return { ...fields, ...chosenVat(`S:${vatRate}`, '') };
  // The line keeps its VAT, and what the item costs without VAT stays.
  if (!withVat || unitPrice === undefined) return fields;
  return { ...fields, unitPrice: atRate(unitPrice, vatRate, line.vatRate) };
}

/** None, and one that has ended, would be refused on a line. */
export function isRateOn(suppliedOn: string, vatRate: string): boolean {
  return vatRatesOn(suppliedOn).all.includes(vatRate);
}

/** A price with VAT of one rate as one of another, to four places as prices are offered. */
function atRate(price: string, from: string, to: string): string {
  return divideAmounts(multiplyAmounts(price, String(100 + Number(to))), String(100 + Number(from)), 4);
}
