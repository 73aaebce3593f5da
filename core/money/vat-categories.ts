/*
 * EN 16931 sorts every invoice line into a VAT category; the Slovak act (§74) wants fixed words on the document for some
 * of them. Both are law, so they are data here, not translations: the words stay Slovak in every language.
 */

/**
 * S taxed at a rate (base or reduced) · Z zero rated · E exempt · AE reverse charge · K supply inside the Union ·
 * G export outside the Union · O outside the scope of VAT, every line of a supplier who is not a payer.
 */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';

/** What the law says about one category. */
export interface VatCategoryRule {
  readonly category: VatCategory;
  /** Whether VAT is charged. Every other category has the rate 0, whatever rate a line carries. */
  readonly taxed: boolean;
  /** Whether EN 16931 asks for a reason why no VAT is charged (it forbids one for S and Z). */
  readonly needsExemptionReason: boolean;
  /** Slovak text to write as the reason when the user gave none. */
  readonly defaultExemptionReason: string | null;
  /** Code of the reason in the European VATEX list; null where the reason depends on the supply. */
  readonly exemptionReasonCode: string | null;
  /** Words the Slovak act obliges the invoice to carry (§74). */
  readonly obligatoryWording: string | null;
}

/** Wording of a reverse charge (§74). */
export const reverseChargeWording = 'prenesenie daňovej povinnosti';

/** Wording of an exempt supply (§74). */
export const exemptWording = 'dodanie je oslobodené od dane';

/** Wording of an invoice that the customer issues in the supplier's name (§74); it depends on the document, not on a line. */
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

/** Every category, in the order a form offers them. */
export const vatCategories: readonly VatCategory[] = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'];

/** The rules of a category. */
export function vatCategoryRule(category: VatCategory): VatCategoryRule {
  return rules[category];
}

/**
 * The exemption reason to store with a line: what the user gave, else the category's own; null where EN 16931 forbids one.
 */
export function exemptionReasonFor(category: VatCategory, given: string | null | undefined): string | null {
  const rule = rules[category];
  if (!rule.needsExemptionReason) return null;
  return given?.trim() || rule.defaultExemptionReason;
}

/** The obligatory Slovak wordings of a document's categories, each once, in the order of `vatCategories`. */
export function obligatoryWordings(categories: Iterable<VatCategory>): string[] {
  const present = new Set(categories);
  const wordings = vatCategories.filter((category) => present.has(category)).map((one) => rules[one].obligatoryWording);
  return [...new Set(wordings)].filter((wording) => wording !== null);
}
