import Type, { type Static } from 'typebox';
import { percentPattern, quantityPattern } from '#core/money/light';
import { text, uuid } from './part.schemas.ts';

const decimal = (pattern: string) => Type.Optional(Type.String({ pattern }));

const BegunLine = Type.Object({
  /** Where an item of the catalogue is called so, its unit, rate and price are taken unless they stand here. */
  name: text(255),
  quantity: decimal(quantityPattern),
  unit: Type.Optional(text(20)),
  /** In euro, without VAT. */
  unitPrice: decimal(quantityPattern),
  /** Percent; left out, the usual rate. */
  vatRate: decimal(percentPattern),
});
export type BegunLine = Static<typeof BegunLine>;

/** What a new document begins with, beside what every new one does. Nothing of it is stored until somebody saves the document. */
export const DocumentBeginning = Type.Object({
  /** Whose data and terms it takes. */
  partnerId: Type.Optional(uuid),
  lines: Type.Optional(Type.Array(BegunLine, { maxItems: 20 })),
  /** From issue to the due day. */
  dueDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
  note: Type.Optional(text(500)),
});
export type DocumentBeginning = Static<typeof DocumentBeginning>;
