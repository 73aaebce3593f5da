/*
 * EN 16931 assigns every invoice line to a VAT category; the Slovak act (§74) requires fixed words on the document for some of them. Both
 * are law, so they are data here, not translations: the words stay Slovak in every language.
 */

/**
 * The category codes of EN 16931: S taxed at a rate (standard or reduced) · Z zero rated · E exempt · AE reverse charge · K supply inside
 * the Union · G export outside the Union · O outside the scope of VAT, which applies to every line of a supplier who is not a payer.
 */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';

/** The rules that EN 16931 and the Slovak VAT act set for one category. */
export interface VatCategoryRule {
  readonly category: VatCategory;
  /** `true` means that VAT is charged. Every other category has the rate 0, whatever rate a line has. */
  readonly taxed: boolean;
  /** `true` means that EN 16931 requires a reason why no VAT is charged (it forbids one for S and Z). */
  readonly needsExemptionReason: boolean;
  /** The Slovak text to write as the reason when the user gave none. */
  readonly defaultExemptionReason: string | null;
  /** The code of the reason in the European VATEX list. `null` means that the reason depends on the supply. */
  readonly exemptionReasonCode: string | null;
  /** The words that the Slovak act requires on the invoice (§74). */
  readonly obligatoryWording: string | null;
}

/** The wording of a reverse charge (§74). */
export const reverseChargeWording = 'prenesenie daňovej povinnosti';

/** The wording of an exempt supply (§74). */
export const exemptWording = 'dodanie je oslobodené od dane';

/** The wording of an invoice that the customer issues in the supplier's name (§74). It depends on the document, not on a line. */
export const selfBillingWording = 'vyhotovenie faktúry odberateľom';

const untaxed = { taxed: false, needsExemptionReason: true } as const;
const noReason = { needsExemptionReason: false, defaultExemptionReason: null, exemptionReasonCode: null } as const;
const exempt = { ...untaxed, defaultExemptionReason: exemptWording, obligatoryWording: exemptWording } as const;

const rules: Readonly<Record<VatCategory, VatCategoryRule>> = {
  S: { category: 'S', taxed: true, ...noReason, obligatoryWording: null },
  Z: { category: 'Z', taxed: false, ...noReason, obligatoryWording: null },
  E: { category: 'E', ...exempt, exemptionReasonCode: null },
  AE: {
    category: 'AE',
    ...untaxed,
    defaultExemptionReason: reverseChargeWording,
    exemptionReasonCode: 'VATEX-EU-AE',
    obligatoryWording: reverseChargeWording,
  },
  K: { category: 'K', ...exempt, exemptionReasonCode: 'VATEX-EU-IC' },
  G: { category: 'G', ...exempt, exemptionReasonCode: 'VATEX-EU-G' },
  O: {
    category: 'O',
    ...untaxed,
    defaultExemptionReason: 'nie je predmetom dane z pridanej hodnoty',
    exemptionReasonCode: 'VATEX-EU-O',
    obligatoryWording: null,
  },
};

/** Every category, in the order in which a form offers them. */
export const vatCategories: readonly VatCategory[] = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'];

export function vatCategoryRule(category: VatCategory): VatCategoryRule {
  return rules[category];
}

/**
 * Returns the exemption reason to store with a line: the one from the user, otherwise the default of the category. Returns null where EN
 * 16931 forbids one.
 */
export function exemptionReasonFor(category: VatCategory, given: string | null | undefined): string | null {
  const rule = rules[category];
  if (!rule.needsExemptionReason) return null;
  return given?.trim() || rule.defaultExemptionReason;
}

/** Returns the obligatory Slovak wordings of a document's categories, each once, in the order of `vatCategories`. */
export function obligatoryWordings(categories: Iterable<VatCategory>): string[] {
  const present = new Set(categories);
  const wordings = vatCategories.filter((category) => present.has(category)).map((one) => rules[one].obligatoryWording);
  return [...new Set(wordings)].filter((wording) => wording !== null);
}
