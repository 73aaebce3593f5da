import type { ExtraValues } from '#core/contract/fields';
import { percentPattern, quantityPattern, vatCategories } from '#core/money/light';
import type { Field, InputOf, ValuesOf } from '#core/contract/fields';

/**
 * The reasons why a line is outside the turnover of § 4: incidental sale of tangible and intangible assets; exempt
 * supplies (§ 28 to 42); incidental insurance, finance and rent (§ 37 to 39); supplies with their place abroad.
 */
export const outsideTurnover = ['incidentalAsset', 'exempt', 'incidentalFinance', 'abroad', 'other'] as const;
export type OutsideTurnover = (typeof outsideTurnover)[number];
const turnoverParts = ['counts', ...outsideTurnover] as const;
export type TurnoverPart = (typeof turnoverParts)[number];

export const lineFields = {
  /** What is supplied, as one line. */
  name: { type: 'text', minLength: 1, maxLength: 255, pattern: '\\S', required: true, label: 'DOCUMENTS.LINE.NAME' },
  /** Further text under the name. */
  description: { type: 'text', maxLength: 2000, initial: '', label: 'DOCUMENTS.LINE.DESCRIPTION' },
  /** The quantity as a decimal string, such as `12.5`. A negative one takes back. */
  quantity: { type: 'decimal', pattern: quantityPattern, required: true, label: 'DOCUMENTS.LINE.QUANTITY' },
  /** The unit: a UN/ECE code or a display text. */
  unit: { type: 'text', maxLength: 20, initial: '', label: 'DOCUMENTS.LINE.UNIT' },
  /** The price as it was typed: without VAT, unless the document's prices include it. */
  unitPrice: { type: 'decimal', pattern: quantityPattern, required: true, label: 'DOCUMENTS.LINE.UNIT_PRICE' },
  /** The discount on the line in percent. */
  discountPercent: { type: 'decimal', pattern: percentPattern, initial: '0', label: 'DOCUMENTS.LINE.DISCOUNT' },
  /** The VAT rate in percent, such as `23`. */
  vatRate: { type: 'decimal', pattern: percentPattern, required: true, label: 'DOCUMENTS.LINE.VAT' },
  /** The VAT category; by default `S`, or `O` for a company that is not a payer. */
  vatCategory: { type: 'choice', of: vatCategories, texts: 'DOCUMENTS.VAT_CATEGORY', label: 'DOCUMENTS.LINE.VAT' },
  /** The reason why no VAT is charged, as the document states it; null where VAT is charged. */
  exemptionReason: {
    type: 'text',
    maxLength: 500,
    nullable: true,
    initial: null,
    label: 'DOCUMENTS.LINE.EXEMPTION_REASON',
  },
  /**
   * The catalogue item that the line was taken from. It existed when the line was written; nothing here depends on
   * whether it still exists.
   */
  itemId: {
    type: 'text',
    reference: 'catalogItem',
    maxLength: 36,
    nullable: true,
    initial: null,
    label: 'DOCUMENTS.LINE.ITEM',
  },
  /**
   * Whether the supply of the line counts in the turnover of § 4 of the VAT act, and why not. Only companies that are
   * not payers use it. After the issue this is only the first value: the bookkeeper may mark the line differently.
   */
  turnover: {
    type: 'choice',
    of: turnoverParts,
    texts: 'DOCUMENTS.LINE_TURNOVER',
    initial: 'counts',
    label: 'DOCUMENTS.LINE.TURNOVER',
  },
} as const satisfies Record<string, Field>;

type LineFieldValues = ValuesOf<typeof lineFields>;
export type Line = { id: string; extra?: ExtraValues } & LineFieldValues;
/** The input of a line. An id in the input is stored, so that the editor recognises its lines after saving. */
export type LineInput = { id?: string; extra?: ExtraValues } & InputOf<typeof lineFields, LineFieldValues>;
