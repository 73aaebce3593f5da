import Type, { type Static } from 'typebox';
import { day, money, nullable, text, uuid } from './part.schemas.ts';

/** The data of a received document that is being entered. */
export const DuplicateQuery = Type.Object({
  /** The number that the customer or supplier gave to the document. */
  theirNumber: text(100),
  /** The partner of the document, if it is one. */
  partnerId: Type.Optional(uuid),
  /** The registration number (IČO) on the document. */
  registrationId: Type.Optional(text(20)),
  /** The customer's or supplier's name as the document states it, up to 255 characters. */
  name: Type.Optional(text(255)),
});

/** The first few active documents of the same customer or supplier that have the same number. */
export const DuplicateDocuments = Type.Object({
  /** The documents that were entered before. */
  documents: Type.Array(
    Type.Object({
      id: Type.String(),
      /** The internal number; null for a draft. */
      number: nullable(Type.String()),
      /** The day of issue. */
      issuedOn: day,
      currency: Type.String(),
      /** The sum with VAT. */
      total: money,
    }),
  ),
});
export type DuplicateDocuments = Static<typeof DuplicateDocuments>;
