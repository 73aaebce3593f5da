import Type, { type Static } from 'typebox';
import { languages } from '#core/contract';
import { countryPattern, optionalEmailPattern } from '#core/contract/formats';
import { AddedFilters, changeQuery, ExternalId, IdList, VatPayerType } from '#core/contract/platform/schemas';
import { openAnswer, openInput } from '#core/contract/fields/schemas';
import { partnerFieldSets } from './partner-fields.ts';

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

const input = Type.Object({
  /** The name, which must contain a character that is not white space. [A5-1] */
  name: Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' }),
  street: text(255),
  postCode: text(20),
  city: text(100),
  /** The code of the country in ISO 3166-1 alpha-2. */
  country: Type.Optional(Type.String({ pattern: countryPattern })),
  registrationId: text(20),
  taxId: text(20),
  vatId: text(20),
  vatPayerType: Type.Optional(VatPayerType),
  email: Type.Optional(Type.String({ maxLength: 255, pattern: optionalEmailPattern })),
  phone: text(50),
  iban: text(42),
  /** A note on the partner, which no document shows. */
  note: text(2000),
  /** The number of days from issue until a document for the partner is due; `null` means the company's default. */
  dueDays: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 365 }), Type.Null()])),
  /** The default note of documents for the partner. */
  documentNote: text(2000),
  constantSymbol: Type.Optional(Type.String({ pattern: '^\\d{0,4}$' })),
  /** The default language of printed documents. */
  language: Type.Optional(Type.Enum(languages)),
  /** The number that another program gave to the partner. An absent value keeps the current number; `null` removes it. */
  externalId: Type.Optional(Type.Union([ExternalId, Type.Null()])),
});
export const PartnerInput = openInput(input, partnerFieldSets);
export type PartnerInput = Static<typeof PartnerInput>;

export const PartnerUpdate = openInput(Type.Object({ ...input.properties, version: Type.Integer() }), partnerFieldSets);
export type PartnerUpdate = Static<typeof PartnerUpdate>;

const partner = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  /** The name of the company or the person. */
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
  /** A note on the partner, which no document shows. */
  note: Type.String(),
  /** The number of days from issue until a document for the partner is due; null means the usual 14. */
  dueDays: Type.Union([Type.Integer(), Type.Null()]),
  /** The note that new documents for the partner begin with. */
  documentNote: Type.String(),
  constantSymbol: Type.String(),
  /** The language of documents for the partner. */
  language: Type.Enum(languages),
  externalId: Type.Union([Type.String(), Type.Null()]),
  /** The time of the last change, in ISO 8601 with milliseconds. */
  updatedAt: Type.String(),
});
export const Partner = openAnswer(partner, partnerFieldSets);
export type Partner = Static<typeof Partner>;

export const PartnerQuery = Type.Object({
  /** The number of rows on a page: 1 to 100, by default 50. More is refused with 400; what follows beyond comes by `after`. */
  top: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** The cursor of the page: `next` of the previous page. */
  after: Type.Optional(Type.String({ maxLength: 1000 })),
  /** The search text. Every word must occur in name, IČO, DIČ, IČ DPH, city or e-mail; diacritics and case do not matter. */
  search: Type.Optional(Type.String({ maxLength: 200 })),
  /** Only `0`, which a search of the pages sends when it is tried again: it skips nothing, and other values are refused with 400. What follows beyond comes by `after`. It is text, because query names with `$` are not converted. [A4-17] */
  $skip: Type.Optional(Type.Literal('0')),
  /** Only `10`, as with `$skip`: the number of rows where `top` is left out. */
  $top: Type.Optional(Type.Literal('10')),
  ids: Type.Optional(IdList),
  filters: Type.Optional(AddedFilters),
  ...changeQuery,
});

/** The filter that selects the partners of an export. */
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
  /** The cursor of the next page; `null` on the last page. */
  next: Type.Union([Type.String(), Type.Null()]),
  /** The number of all partners found; it is present only if the request has `count=true`. */
  total: Type.Optional(Type.Integer()),
});
