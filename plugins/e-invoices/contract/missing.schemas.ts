import Type, { type Static } from 'typebox';
import { uuidPattern } from '#core/contract/formats';
import { IdList } from '#core/contract/platform/schemas';
import { oneOf } from '#core/contract/fields/schemas';

const severity = oneOf('fatal', 'warning');

const gap = {
  /** What stands in the field now: empty if it is missing, else it is wrong. */
  value: Type.String(),
  /** `fatal`: the network refuses e-invoices because of it; `warning`: some providers may. */
  severity,
  /** What is wrong and how to mend it, in the reader's language; the rule that says it also checks documents. */
  sentence: Type.String(),
};

/** The fields of a company that can stop its e-invoices; `iban` is that of its main bank account. */
const CompanyField = oneOf('name', 'taxId', 'registrationId', 'vatId', 'street', 'city', 'postCode', 'country', 'iban');

/** The fields of a partner that can stop its e-invoices; `networkAddress` is one that plugin `e-invoices` adds. */
const PartnerField = oneOf(
  'taxId',
  'registrationId',
  'vatId',
  'street',
  'city',
  'postCode',
  'country',
  'networkAddress',
);
export type MissingField = Static<typeof CompanyField> | Static<typeof PartnerField>;

/** What would stop the e-invoices of the company, of its own data. */
export const MissingOwn = Type.Object({
  /** Whether the law wants the company's usual invoices at home as e-invoices, from 2027 on. */
  verdict: oneOf('must', 'may', 'mustNot'),
  /** What is missing or wrong, what the network refuses first; empty if nothing is. */
  gaps: Type.Array(
    Type.Object({
      /** The name of the field. */
      field: CompanyField,
      ...gap,
    }),
  ),
});
export type MissingOwn = Static<typeof MissingOwn>;

/**
 * Which partners are asked: `recent` had an invoice in the last 24 months, `all` are used or not; both are Slovak and have an IČO, a DIČ or
 * an IČ DPH. `unknown` had an invoice and have none of the three, so nobody knows whether they are in business.
 */
const Among = oneOf('recent', 'all', 'unknown');

const filter = {
  /** The partners that are asked; by default `recent`. */
  among: Type.Optional(Among),
  /** Only partners where this field is missing or wrong. */
  missing: Type.Optional(PartnerField),
  ids: Type.Optional(IdList),
};
const page = {
  /** The number of rows on a page: 1 to 100, by default 50. More is refused with 400; what follows beyond comes by `after`. */
  top: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** The cursor of the page: `next` of the previous page. */
  after: Type.Optional(Type.String({ maxLength: 60, pattern: `^\\d{1,9}\\.${uuidPattern.slice(1)}` })),
};
export const MissingPartnersQuery = Type.Object({ ...page, ...filter });
/** The filter that selects the partners of an export. */
export const MissingPartnersSelection = Type.Object(filter);
export type MissingPartnersSelection = Static<typeof MissingPartnersSelection>;

/** A partner whose e-invoices something would stop. */
export const MissingPartner = Type.Object({
  id: Type.String(),
  /** The name of the company or the person. */
  name: Type.String(),
  registrationId: Type.String(),
  vatId: Type.String(),
  city: Type.String(),
  email: Type.String(),
  /** What is missing or wrong, what the network refuses first. */
  gaps: Type.Array(
    Type.Object({
      /** The name of the field; all but `networkAddress` are fields of the partner itself. */
      field: PartnerField,
      ...gap,
    }),
  ),
});
export type MissingPartner = Static<typeof MissingPartner>;

/** Partners whose e-invoices something would stop, in Slovak order of their names. */
export const MissingPartners = Type.Object({
  items: Type.Array(MissingPartner),
  /** The cursor of the next page; `null` on the last page. */
  next: Type.Union([Type.String(), Type.Null()]),
  /** The number of all partners found. */
  total: Type.Integer(),
  /** The number of partners with something missing, for each choice of `among`. */
  among: Type.Object({
    /** Those with an invoice in the last 24 months. */
    recent: Type.Integer(),
    /** Those with an invoice and those without. */
    all: Type.Integer(),
    /** Those with an invoice of whom nobody knows whether they are in business. */
    unknown: Type.Integer(),
  }),
  /** The fields that are missing or wrong, each with the number of partners, the most frequent first. */
  fields: Type.Array(
    Type.Object({
      /** The name of the field. */
      field: PartnerField,
      /** The number of partners. */
      count: Type.Integer(),
    }),
  ),
});
export type MissingPartners = Static<typeof MissingPartners>;

export const MissingItemsQuery = Type.Object({
  ...page,
  ids: Type.Optional(IdList),
});

/** An item whose unit an e-invoice cannot say. */
export const MissingItem = Type.Object({
  id: Type.String(),
  /** The code of the item; empty if it has none. */
  code: Type.String(),
  /** The Slovak name. */
  name: Type.String(),
  /** The unit as it is written. */
  unit: Type.String(),
  /** The code of the unit that the item states; empty if it states none. */
  unitCode: Type.String(),
  /** `unit`: the unit has no code and the e-invoice says *one* in its place; `code`: the stated code is in no list, which the network refuses. */
  wrong: oneOf('unit', 'code'),
});
export type MissingItem = Static<typeof MissingItem>;

/** Items of the catalogue whose unit an e-invoice cannot say, in Slovak order of their names. */
export const MissingItems = Type.Object({
  items: Type.Array(MissingItem),
  /** The cursor of the next page; `null` on the last page. */
  next: Type.Union([Type.String(), Type.Null()]),
  /** The number of all items found. */
  total: Type.Integer(),
  /** The field of `extra` that takes the code of an item's unit; `null` if no plugin brings one. */
  codeField: Type.Union([Type.String(), Type.Null()]),
});
export type MissingItems = Static<typeof MissingItems>;
