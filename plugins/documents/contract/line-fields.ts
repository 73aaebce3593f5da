import { percentPattern, quantityPattern, vatCategories } from '#core/money/light';
import type { Field, InputOf, ValuesOf } from './field.ts';

/**
 * What the turnover of § 4 does not count: incidental sale of tangible and intangible assets; exempt supplies (§ 28 to 42); insurance, finance and
 * rent (§ 37 to 39) that are incidental; supplies with their place abroad.
 */
export const outsideTurnover = ['incidentalAsset', 'exempt', 'incidentalFinance', 'abroad', 'other'] as const;
export type OutsideTurnover = (typeof outsideTurnover)[number];
const turnoverParts = ['counts', ...outsideTurnover] as const;
export type TurnoverPart = (typeof turnoverParts)[number];

export const lineFields = {
  name: { type: 'text', minLength: 1, maxLength: 255, pattern: '\\S', required: true, label: 'DOCUMENTS.LINE.NAME' },
  description: { type: 'text', maxLength: 2000, initial: '', label: 'DOCUMENTS.LINE.DESCRIPTION' },
  quantity: { type: 'decimal', pattern: quantityPattern, required: true, label: 'DOCUMENTS.LINE.QUANTITY' },
  /** UN/ECE code or a display text. */
  unit: { type: 'text', maxLength: 20, initial: '', label: 'DOCUMENTS.LINE.UNIT' },
  /** As it was typed: without VAT, unless the document's prices include it. */
  unitPrice: { type: 'decimal', pattern: quantityPattern, required: true, label: 'DOCUMENTS.LINE.UNIT_PRICE' },
  discountPercent: { type: 'decimal', pattern: percentPattern, initial: '0', label: 'DOCUMENTS.LINE.DISCOUNT' },
  vatRate: { type: 'decimal', pattern: percentPattern, required: true, label: 'DOCUMENTS.LINE.VAT' },
  /** `S` unless said otherwise, or `O` for a company that is not a payer. */
  vatCategory: { type: 'choice', of: vatCategories, texts: 'DOCUMENTS.VAT_CATEGORY', label: 'DOCUMENTS.LINE.VAT' },
  exemptionReason: {
    type: 'text',
    maxLength: 500,
    nullable: true,
    initial: null,
    label: 'DOCUMENTS.LINE.EXEMPTION_REASON',
  },
  /** Of the catalogue, where the line was taken from it. It was there when it was written; nothing here depends on whether it is there still. */
  itemId: {
    type: 'text',
    reference: 'catalogItem',
    maxLength: 36,
    nullable: true,
    initial: null,
    label: 'DOCUMENTS.LINE.ITEM',
  },
  /**
   * Whether its supply is part of the turnover of § 4 of the VAT act, and why not. Of a company that is no payer; of others it says nothing. After
   * the issue it is what the line began with: who keeps the books may say otherwise (plugin vat-limit).
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
export type Line = { id: string } & LineFieldValues;
/** The id is kept when given, so that an editor knows its lines again. */
export type LineInput = { id?: string } & InputOf<typeof lineFields, LineFieldValues>;
