import Type, { type Static } from 'typebox';
import { day, money, nullable, text, uuid } from './part.schemas.ts';

/** The data of a received document that is being entered. */
export const DuplicateQuery = Type.Object({
  theirNumber: text(100),
  partnerId: Type.Optional(uuid),
  registrationId: Type.Optional(text(20)),
  name: Type.Optional(text(255)),
});

/** The first few active documents of the same customer or supplier that have the same number. */
export const DuplicateDocuments = Type.Object({
  documents: Type.Array(
    Type.Object({
      id: Type.String(),
      /** The internal number; null for a draft. */
      number: nullable(Type.String()),
      issuedOn: day,
      currency: Type.String(),
      total: money,
    }),
  ),
});
export type DuplicateDocuments = Static<typeof DuplicateDocuments>;
