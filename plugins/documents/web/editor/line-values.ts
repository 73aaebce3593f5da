import { lineFields } from '../../contract/index.ts';
import { type Texts, textsOf } from './field-texts.ts';
import { exemptionReasonFor, type VatCategory, vatCategories, vatCategoryRule, vatRatesOn } from '#core/money/light';

/** A line as the form holds it: decimal text, or what was typed where it is none. */
export type LineValues = Texts<typeof lineFields> & {
  /** Given here and kept by the gateway, so that a line is the same one before and after it is saved. */
  readonly id: string;
};

/** What a new line begins with: the base rate of the day of supply; outside VAT for a company that is no payer. */
export function emptyLine({ vat, suppliedOn }: { readonly vat: boolean; readonly suppliedOn: string }): LineValues {
  return {
    id: crypto.randomUUID(),
    ...textsOf(lineFields, { quantity: '1', unit: 'ks' }),
    vatRate: vat ? vatRatesOn(suppliedOn).standard : '0',
    vatCategory: vat ? 'S' : 'O',
  };
}

/** A line that nobody has begun: it is not saved. */
function isBlank({ name, description, unitPrice }: LineValues): boolean {
  return !name.trim() && !description.trim() && !unitPrice.trim();
}

/** Without the blank lines at the end; those between others stay, so that each keeps its place in what is refused. */
export function filledLines<Line extends LineValues>(lines: readonly Line[]): Line[] {
  return lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1);
}

/** Rate and category in one choice: `S:23`, `AE`. A person picks one thing. */
type VatChoice = string;

export function vatChoiceOf({ vatRate, vatCategory }: Pick<LineValues, 'vatRate' | 'vatCategory'>): VatChoice {
  return vatCategory === 'S' ? `S:${vatRate}` : vatCategory;
}

/** The fields that a choice sets. */
export function chosenVat(
  choice: VatChoice,
  reason: string,
): Pick<LineValues, 'vatRate' | 'vatCategory' | 'exemptionReason'> {
  const [category, rate = '0'] = choice.split(':');
  const vatCategory = vatCategories.find((one) => one === category) ?? 'S';
  const { taxed, needsExemptionReason } = vatCategoryRule(vatCategory);
  // A reason somebody wrote stays while the category asks for one.
  return { vatCategory, vatRate: taxed ? rate : '0', exemptionReason: needsExemptionReason ? reason : '' };
}

/** The rates of the day of supply, then the categories without VAT; and what the line has, if it is none of them. */
export function offeredVatChoices(suppliedOn: string, current: VatChoice): VatChoice[] {
  const offered = [
    ...vatRatesOn(suppliedOn).all.map((rate) => `S:${rate}`),
    ...vatCategories.filter((category) => category !== 'S'),
  ];
  return offered.includes(current) ? offered : [current, ...offered];
}

/** What stands in place of a reason that nobody wrote. */
export function defaultReason(category: VatCategory): string {
  return exemptionReasonFor(category, '') ?? '';
}
