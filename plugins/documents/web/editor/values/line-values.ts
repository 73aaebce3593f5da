import { lineFields } from '../../../contract/index.ts';
import { type Texts, textsOf } from './field-texts.ts';
import { exemptionReasonFor, type VatCategory, vatCategories, vatCategoryRule, vatRatesOn } from '#core/money/light';
import type { FormValue } from '#core/web/forms';

/** The form values of a line. Decimals are text, so that invalid numbers can be typed. */
export type LineValues = Texts<typeof lineFields> & {
  /** The id that the client assigns. The gateway stores it, so that lines can be recognised after saving. */
  readonly id: string;
  /** The values of the fields that lines of the kind have besides the common ones; missing for those of a new line. */
  extra?: Record<string, FormValue>;
};

/** Returns a new line with the standard rate of the day of supply, or outside VAT for a company that is not a VAT payer. */
export function emptyLine({ vat, suppliedOn }: { readonly vat: boolean; readonly suppliedOn: string }): LineValues {
  return {
    id: crypto.randomUUID(),
    ...textsOf(lineFields, { quantity: '1', unit: 'ks' }),
    vatRate: vat ? vatRatesOn(suppliedOn).standard : '0',
    vatCategory: vat ? 'S' : 'O',
  };
}

/** Checks whether a line is empty. Empty lines are not saved. */
function isBlank({ name, description, unitPrice }: LineValues): boolean {
  return !name.trim() && !description.trim() && !unitPrice.trim();
}

/** Returns the lines without the empty ones at the end. Empty lines between others remain, so that errors refer to the right position. */
export function filledLines<Line extends LineValues>(lines: readonly Line[]): Line[] {
  return lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1);
}

/** The rate and category as one choice, such as `S:23` or `AE`, because the user chooses them together. */
type VatChoice = string;

export function vatChoiceOf({ vatRate, vatCategory }: Pick<LineValues, 'vatRate' | 'vatCategory'>): VatChoice {
  return vatCategory === 'S' ? `S:${vatRate}` : vatCategory;
}

/** Returns the VAT fields of a line that a choice sets. */
export function chosenVat(
  choice: VatChoice,
  reason: string,
): Pick<LineValues, 'vatRate' | 'vatCategory' | 'exemptionReason'> {
  const [category, rate = '0'] = choice.split(':');
  const vatCategory = vatCategories.find((one) => one === category) ?? 'S';
  const { taxed, needsExemptionReason } = vatCategoryRule(vatCategory);
  // A typed reason remains as long as the category needs one.
  return { vatCategory, vatRate: taxed ? rate : '0', exemptionReason: needsExemptionReason ? reason : '' };
}

/**
 * Returns the choices: the rates of the day of supply, the categories without VAT, and the line's current choice if it is not among them.
 */
export function offeredVatChoices(suppliedOn: string, current: VatChoice): VatChoice[] {
  const offered = [
    ...vatRatesOn(suppliedOn).all.map((rate) => `S:${rate}`),
    ...vatCategories.filter((category) => category !== 'S'),
  ];
  return offered.includes(current) ? offered : [current, ...offered];
}

/** Returns the default reason that applies if the user typed none. */
export function defaultReason(category: VatCategory): string {
  return exemptionReasonFor(category, '') ?? '';
}
