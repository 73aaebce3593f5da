import Type, { type Static } from 'typebox';
import { uuidPattern } from '#core/contract/formats';
import { IdList } from '#core/contract/platform/schemas';
import { oneOf } from '#core/contract/fields/schemas';

const severity = oneOf('fatal', 'warning');

const gap = {
  /** The current value of the field: empty if it is missing, otherwise wrong. */
  value: Type.String(),
  /** `fatal`: the network refuses e-invoices because of it; `warning`: some providers may. */
  severity,
  /** What is wrong and how to correct it, in the caller's language. The rule behind the sentence also checks documents. */
  sentence: Type.String(),
};

/** The fields of a company whose faults can prevent its e-invoices; `iban` is that of its main bank account. */
const CompanyField = oneOf('name', 'taxId', 'registrationId', 'vatId', 'street', 'city', 'postCode', 'country', 'iban');

/** The fields of a partner whose faults can prevent its e-invoices; `networkAddress` is a field that the plugin `e-invoices` adds. */
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

/** The faults in the company's own data that would prevent its e-invoices. */
export const MissingOwn = Type.Object({
  /** Whether the law requires e-invoices for the company's usual invoices to customers in Slovakia, from 2027 on. */
  verdict: oneOf('must', 'may', 'mustNot'),
  /** The missing and wrong fields; those for which the network refuses e-invoices come first. Empty if there are none. */
  gaps: Type.Array(
    Type.Object({
      /** The field that is missing or wrong, by its name in the API. */
      field: CompanyField,
      ...gap,
    }),
  ),
});
export type MissingOwn = Static<typeof MissingOwn>;

/**
 * Which partners are checked: `recent` are those with an invoice in the last 24 months, `all` also those without one; both are Slovak and
 * have an IČO, a DIČ or an IČ DPH. `unknown` are those with an invoice that have none of these three numbers, so it is not known whether
 * they are businesses.
 */
const Among = oneOf('recent', 'all', 'unknown');

const filter = {
  /** The partners that are checked; by default `recent`. */
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

/** A partner with faults in its data that would prevent its e-invoices. */
export const MissingPartner = Type.Object({
  id: Type.String(),
  /** The name of the company or the person. */
  name: Type.String(),
  registrationId: Type.String(),
  vatId: Type.String(),
  city: Type.String(),
  email: Type.String(),
  /** The missing and wrong fields; those for which the network refuses e-invoices come first. */
  gaps: Type.Array(
    Type.Object({
      /** The name of the field; all but `networkAddress` are fields of the partner itself. */
      field: PartnerField,
      ...gap,
    }),
  ),
});
export type MissingPartner = Static<typeof MissingPartner>;

/** The partners with faults in their data that would prevent their e-invoices, in the Slovak order of their names. */
export const MissingPartners = Type.Object({
  items: Type.Array(MissingPartner),
  /** The cursor of the next page; `null` on the last page. */
  next: Type.Union([Type.String(), Type.Null()]),
  /** The number of all partners found. */
  total: Type.Integer(),
  /** The number of partners with something missing, for each choice of `among`. */
  among: Type.Object({
    /** The number of partners with an invoice in the last 24 months. */
    recent: Type.Integer(),
    /** The number of partners with and without an invoice. */
    all: Type.Integer(),
    /** The number of partners with an invoice for which it is not known whether they are businesses. */
    unknown: Type.Integer(),
  }),
  /** The fields that are missing or wrong, each with the number of partners, the most frequent first. */
  fields: Type.Array(
    Type.Object({
      /** The field that is missing or wrong, by its name in the API. */
      field: PartnerField,
      /** The number of partners with this field missing or wrong. */
      count: Type.Integer(),
    }),
  ),
});
export type MissingPartners = Static<typeof MissingPartners>;

export const MissingItemsQuery = Type.Object({
  ...page,
  ids: Type.Optional(IdList),
});

/** An item of the catalogue whose unit has no code that an e-invoice could state. */
export const MissingItem = Type.Object({
  id: Type.String(),
  /** The code of the item; empty if it has none. */
  code: Type.String(),
  /** The name of the item in Slovak. */
  name: Type.String(),
  /** The unit as the user wrote it, such as `ks`. */
  unit: Type.String(),
  /** The code of the unit, if the item has one in its own field; otherwise empty. */
  unitCode: Type.String(),
  /**
   * `unit`: the unit has no code, so the e-invoice would state the code for *one*; `code`: the item's code is in no list, so the network
   * refuses it.
   */
  wrong: oneOf('unit', 'code'),
});
export type MissingItem = Static<typeof MissingItem>;

/** Items of the catalogue whose unit has no valid code, in the Slovak order of their names. */
export const MissingItems = Type.Object({
  items: Type.Array(MissingItem),
  /** The cursor of the next page; `null` on the last page. */
  next: Type.Union([Type.String(), Type.Null()]),
  /** The number of all items found. */
  total: Type.Integer(),
  /** The field of the item's `extra` for the code of its unit; `null` if no plugin adds such a field. */
  codeField: Type.Union([Type.String(), Type.Null()]),
});
export type MissingItems = Static<typeof MissingItems>;
