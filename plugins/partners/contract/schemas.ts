import Type, { type Static } from 'typebox';
import { languages } from '#core/contract';
import { countryPattern, optionalEmailPattern } from '#core/contract/formats';
import { AddedFilters, changeQuery, ExternalId, IdList, VatPayerType } from '#core/contract/platform/schemas';

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

export const PartnerInput = Type.Object({
  /** At least one character that is not white space. [A5-1] */
  name: Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' }),
  street: text(255),
  postCode: text(20),
  city: text(100),
  /** ISO 3166-1 alpha-2. */
  country: Type.Optional(Type.String({ pattern: countryPattern })),
  registrationId: text(20),
  taxId: text(20),
  vatId: text(20),
  vatPayerType: Type.Optional(VatPayerType),
  email: Type.Optional(Type.String({ maxLength: 255, pattern: optionalEmailPattern })),
  phone: text(50),
  iban: text(42),
  note: text(2000),
  /** Days from issue until a document for the partner is due; null: as usual. */
  dueDays: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 365 }), Type.Null()])),
  /** The note that a document for the partner begins with. */
  documentNote: text(2000),
  constantSymbol: Type.Optional(Type.String({ pattern: '^\\d{0,4}$' })),
  /** Of the documents' print. */
  language: Type.Optional(Type.Enum(languages)),
  /** A change that leaves it out keeps it; null takes it away. */
  externalId: Type.Optional(Type.Union([ExternalId, Type.Null()])),
});
export type PartnerInput = Static<typeof PartnerInput>;

export const PartnerUpdate = Type.Object({ ...PartnerInput.properties, version: Type.Integer() });
export type PartnerUpdate = Static<typeof PartnerUpdate>;

export const Partner = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  name: Type.String(),
  street: Type.String(),
  postCode: Type.String(),
  city: Type.String(),
  country: Type.String(),
  registrationId: Type.String(),
  taxId: Type.String(),
  vatId: Type.String(),
  vatPayerType: VatPayerType,
  email: Type.String(),
  phone: Type.String(),
  iban: Type.String(),
  note: Type.String(),
  dueDays: Type.Union([Type.Integer(), Type.Null()]),
  documentNote: Type.String(),
  constantSymbol: Type.String(),
  language: Type.Enum(languages),
  externalId: Type.Union([Type.String(), Type.Null()]),
  /** ISO 8601 with milliseconds. */
  updatedAt: Type.String(),
});
export type Partner = Static<typeof Partner>;

export const PartnerQuery = Type.Object({
  /** Rows of a page. */
  top: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** The `next` of the page before. */
  after: Type.Optional(Type.String({ maxLength: 1000 })),
  /** Every word must occur in name, IČO, DIČ, IČ DPH, city or e-mail; diacritics and case do not matter. */
  search: Type.Optional(Type.String({ maxLength: 200 })),
  /** How a search that failed is tried again; as text, since a name with `$` is not converted. [A4-17] */
  $skip: Type.Optional(Type.Literal('0')),
  $top: Type.Optional(Type.Literal('10')),
  ids: Type.Optional(IdList),
  filters: Type.Optional(AddedFilters),
  ...changeQuery,
});

/** Which partners: what an export of the list takes. */
export const PartnerSelection = Type.Object({
  search: PartnerQuery.properties.search,
  updatedSince: PartnerQuery.properties.updatedSince,
  externalId: PartnerQuery.properties.externalId,
  ids: PartnerQuery.properties.ids,
  filters: PartnerQuery.properties.filters,
});
export type PartnerSelection = Static<typeof PartnerSelection>;

export const PartnerPage = Type.Object({
  items: Type.Array(Partner),
  /** `null`: this was the last page. */
  next: Type.Union([Type.String(), Type.Null()]),
  /** With `count=true` alone. */
  total: Type.Optional(Type.Integer()),
});
