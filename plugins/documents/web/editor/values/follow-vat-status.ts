import { isDay } from '#core/calendar';
import { vatRatesOn } from '#core/money/light';
import { type DocumentKind, hasField } from '../../../contract/index.ts';
import type { FormValues } from './form-values.ts';
import type { LineValues } from './line-values.ts';

type Vat = Pick<LineValues, 'vatRate' | 'vatCategory' | 'exemptionReason'>;

/** The VAT of lines by their ids, as it was while the document stated VAT. */
export type VatOfLines = ReadonlyMap<string, Vat>;

/** Returns the day by which the document is taxed; undefined while it is being typed. */
export function taxedOn(
  kind: DocumentKind,
  { issuedOn, suppliedOn }: Pick<FormValues, 'issuedOn' | 'suppliedOn'>,
): string | undefined {
  const day = hasField(kind, 'suppliedOn') ? suppliedOn : issuedOn;
  return isDay(day) ? day : undefined;
}

/** Returns the VAT of lines to remember before they lose it; nothing if no line has any. */
export function vatOfLines(lines: readonly LineValues[]): VatOfLines {
  if (lines.every(({ vatCategory }) => vatCategory === 'O')) return new Map();
  return new Map(lines.map((line) => [line.id, vatIn(line)]));
}

/**
 * Returns the lines of a company that is no payer: outside of VAT. @param vatPayerType who is registered under § 7 may transfer the duty to
 * customers abroad
 */
export function linesWithoutVat(lines: readonly LineValues[], vatPayerType: string): LineValues[] {
  const maySay = ({ vatCategory }: LineValues) =>
    vatCategory === 'O' || (vatCategory === 'AE' && vatPayerType === 'RegisteredVatPayer7');
  return lines.map((line) => (maySay(line) ? line : { ...line, vatCategory: 'O', vatRate: '0', exemptionReason: '' }));
}

/** Returns the lines of a payer: with the VAT that they had before, or with the standard rate of the day. */
export function linesWithVat(lines: readonly LineValues[], before: VatOfLines, day: string): LineValues[] {
  const { all, standard } = vatRatesOn(day);
  return lines.map((line) => {
    const { vatRate, ...vat } = before.get(line.id) ?? { ...vatIn(line), vatCategory: 'S', vatRate: standard };
    return { ...line, ...vat, vatRate: vat.vatCategory !== 'S' || all.includes(vatRate) ? vatRate : standard };
  });
}

function vatIn({ vatRate, vatCategory, exemptionReason }: LineValues): Vat {
  return { vatRate, vatCategory, exemptionReason };
}
