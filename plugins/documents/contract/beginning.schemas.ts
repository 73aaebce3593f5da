import Type, { type Static } from 'typebox';
import { percentPattern, quantityPattern } from '#core/money/light';
import { text, uuid } from './part.schemas.ts';

const decimal = (pattern: string) => Type.Optional(Type.String({ pattern }));

const BegunLine = Type.Object({
  /**
   * The name of the item. If the catalogue has an item with this name, the line takes its unit, rate and price unless
   * they are given here.
   */
  name: text(255),
  quantity: decimal(quantityPattern),
  unit: Type.Optional(text(20)),
  /** The price in euro, without VAT. */
  unitPrice: decimal(quantityPattern),
  /** The VAT rate in percent. If it is missing, the usual rate applies. */
  vatRate: decimal(percentPattern),
});
export type BegunLine = Static<typeof BegunLine>;

/**
 * The values that a new document starts with, besides the usual defaults. Nothing is stored until the user saves the
 * document.
 */
export const DocumentBeginning = Type.Object({
  /** The partner whose data and terms the document takes. */
  partnerId: Type.Optional(uuid),
  lines: Type.Optional(Type.Array(BegunLine, { maxItems: 20 })),
  /** The number of days from issue to the due day. */
  dueDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
  note: Type.Optional(text(500)),
});
export type DocumentBeginning = Static<typeof DocumentBeginning>;
