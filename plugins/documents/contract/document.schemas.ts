import Type, { type Static, type TSchema } from 'typebox';
import { vatPayerTypes } from '#core/contract';
import { ExternalId } from '#core/contract/platform/schemas';
import type { LineAmounts } from '#core/money/light';
import type { KindShape } from './endpoints.ts';
import {
  documentFields,
  type DocumentInput as Input,
  type DocumentUpdate as Update,
  type FieldValues,
} from './fields.ts';
import { type Line } from './line-fields.ts';
import { AnsweredCustomValues, CustomValues } from './custom-field.schemas.ts';
import type { CustomValue } from './custom-fields.ts';
import { leftOut } from './described-fields.ts';
import { type ExtraValues, hasExtra } from './kind-fields.ts';
import { plainLife } from './life.ts';
import {
  answerOf,
  codesOf,
  country,
  day,
  DocumentStatus,
  inputOf,
  money,
  nullable,
  oneOf,
  PaymentMethod,
  PaymentState,
  type Properties,
  VatCategory,
} from './part.schemas.ts';
import { numberWarnings } from './warnings.ts';

/** The schema is made of the descriptions, and so is the type. */
const input = {
  ...inputOf(documentFields),
  /** A change that leaves it out keeps it; null takes it away. */
  externalId: Type.Optional(nullable(ExternalId)),
  customFields: Type.Optional(CustomValues),
};
export const DocumentInput = Type.Unsafe<Input>(Type.Object(input));
export const DocumentUpdate = Type.Unsafe<Update>(Type.Object({ ...input, version: Type.Integer() }));

/** What a call may say of a document of the kind: without the common fields that it leaves out, and with its own. */
export function documentInputOf(kind: KindShape) {
  return isUsual(kind) ? DocumentInput : Type.Unsafe<Input>(Type.Object(inputProperties(kind), named(kind, 'Input')));
}
export function documentUpdateOf(kind: KindShape) {
  if (isUsual(kind)) return DocumentUpdate;
  return Type.Unsafe<Update>(Type.Object({ ...inputProperties(kind), version: Type.Integer() }, named(kind, 'Update')));
}

function inputProperties(kind: KindShape): Properties {
  const unused: readonly string[] = leftOut(kind);
  const properties = Object.fromEntries(Object.entries(input).filter(([name]) => !unused.includes(name)));
  return { ...properties, ...(hasExtra(kind) && { extra: Type.Optional(Type.Object(inputOf(kind.extra))) }) };
}

/** What programs know a schema of the kind by: `PriceOfferRow`. */
function named({ names: [one] }: KindShape, part: string) {
  return { title: `${one}${part}` };
}

/** It is told by the schemas that stand here by name, which programs know it by. */
function isUsual(kind: KindShape): boolean {
  return !hasExtra(kind) && leftOut(kind).length === 0 && kind.life === plainLife;
}

/** The states that documents of the kind can be in. */
function statesOf({ life }: KindShape): TSchema {
  return oneOf('draft', ...Object.keys(life.states), 'cancelled');
}

/** What an answer of the kind has beside that of every kind. */
function answeredOf(kind: KindShape): Properties {
  return { state: statesOf(kind), ...(hasExtra(kind) && { extra: Type.Object(answerOf(kind.extra)) }) };
}

export const Supplier = Type.Object({
  name: Type.String(),
  street: Type.String(),
  postCode: Type.String(),
  city: Type.String(),
  country,
  registrationId: Type.String(),
  taxId: Type.String(),
  vatId: Type.String(),
  vatPayerType: oneOf(...vatPayerTypes),
  /** Register and entry number. */
  registration: Type.String(),
  iban: Type.String(),
  swift: Type.String(),
  bank: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  web: Type.String(),
});
export type Supplier = Static<typeof Supplier>;

export const Totals = Type.Object({
  base: money,
  vat: money,
  total: money,
  rounding: money,
  paid: money,
  due: money,
  /** What the customer keeps until `retentionDueOn`; absent: nothing. */
  retention: Type.Optional(money),
  /** Of `due`, what is to be paid before the retention is; absent: all of it. */
  dueNow: Type.Optional(money),
  byRate: Type.Array(
    Type.Object({ rate: Type.String(), category: VatCategory, base: money, vat: money, vatEur: nullable(money) }),
  ),
});
export type Totals = Static<typeof Totals>;

export const Payment = Type.Object({
  id: Type.String(),
  amount: money,
  paidOn: day,
  method: PaymentMethod,
  /** What it comes of, where nobody typed it: `setOff` against a document, or an `advance` that was paid on one. */
  comesOf: Type.Optional(Type.Object({ as: oneOf('setOff', 'advance'), documentId: Type.String() })),
});
export type Payment = Static<typeof Payment>;
export const Link = Type.Object({
  kind: oneOf('copy', 'conversion', 'correction', 'settlement'),
  documentId: Type.String(),
  /** Of that document. */
  documentKind: Type.String(),
  number: nullable(Type.String()),
});

/** Another document, as it stands on this one. */
const other = { documentId: Type.String(), number: Type.String(), issuedOn: day };
/** An advance that was taxed by a document of its own, as it is stored there. */
export const Advance = Type.Object({
  ...other,
  /** The day of the payment. */
  suppliedOn: day,
  base: money,
  vat: money,
  byRate: Totals.properties.byRate,
});
export type Advance = Static<typeof Advance>;

/** What a document has beside its fields. While it is a draft, `supplier` is the company as it is now; issued, it is frozen. */
const documentState = {
  id: Type.String(),
  version: Type.Integer(),
  kind: Type.String(),
  /** What it is of the kind's types, such as a `creditNote`; absent: an ordinary document. */
  type: Type.Optional(Type.String()),
  /** What it corrects. */
  corrected: Type.Optional(Type.Object(other)),
  /** Advances that its totals are less. */
  advances: Type.Optional(Type.Array(Advance)),
  status: DocumentStatus,
  /** Where the kind tells several states of an issued document apart, which of them; else the status. */
  state: Type.String(),
  paymentState: PaymentState,
  overdue: Type.Boolean(),
  /** When nothing but its retention is owed: the day of that; absent: `dueOn`. */
  owedOn: Type.Optional(day),
  /** The caller made it. */
  own: Type.Boolean(),
  number: nullable(Type.String()),
  supplier: Supplier,
  totals: Totals,
  payments: Type.Array(Payment),
  links: Type.Array(Link),
  /** In the fields that the company has added. */
  customFields: AnsweredCustomValues,
  sentOn: nullable(day),
  externalId: nullable(Type.String()),
  /** ISO 8601 with milliseconds: when anything of it was last changed, payments too. */
  updatedAt: Type.String(),
};
const state = Type.Object(documentState);
/** The amounts are the gateway's; a line that the editor holds has none yet. */
export type AnsweredLine = Line & Partial<LineAmounts>;
export type Document = Omit<Static<typeof state>, 'customFields'> &
  Omit<FieldValues, 'lines'> & {
    customFields: readonly CustomValue[];
    lines: AnsweredLine[];
    /** The kind's own fields; absent where it has none. */
    extra?: ExtraValues;
  };

/** A document over the wire. */
export const Document = Type.Unsafe<Document>(Type.Object({ ...documentState, ...answerOf(documentFields) }));

type NumberWarning = keyof typeof numberWarnings;
const warnings = Type.Array(Type.Object({ code: oneOf(...codesOf(numberWarnings)), field: Type.String() }));
export type IssuedDocument = Document & { warnings: { code: NumberWarning; field: string }[] };

/** With what is unusual about the number that it has just got; all else was asked before. */
export const IssuedDocument = Type.Unsafe<IssuedDocument>(
  Type.Object({ ...documentState, ...answerOf(documentFields), warnings }),
);

export function documentOf(kind: KindShape) {
  if (isUsual(kind)) return Document;
  return Type.Unsafe<Document>(
    Type.Object({ ...documentState, ...answerOf(documentFields), ...answeredOf(kind) }, named(kind, '')),
  );
}
export function issuedDocumentOf(kind: KindShape) {
  if (isUsual(kind)) return IssuedDocument;
  return Type.Unsafe<IssuedDocument>(
    Type.Object(
      { ...documentState, ...answerOf(documentFields), ...answeredOf(kind), warnings },
      named(kind, 'WithWarnings'),
    ),
  );
}

/** A row of a list: what it shows, nothing more. */
const row = {
  id: Type.String(),
  version: Type.Integer(),
  /** As a document's. */
  type: Type.Optional(Type.String()),
  status: DocumentStatus,
  /** As a document's. */
  state: Type.String(),
  paymentState: PaymentState,
  overdue: Type.Boolean(),
  number: nullable(Type.String()),
  customerName: Type.String(),
  issuedOn: day,
  suppliedOn: day,
  dueOn: day,
  /** As a document's. */
  owedOn: Type.Optional(day),
  /** What the customer keeps until `retentionDueOn`; both absent: nothing. */
  retention: Type.Optional(money),
  retentionDueOn: Type.Optional(nullable(day)),
  currency: Type.String(),
  variableSymbol: Type.String(),
  base: money,
  vat: money,
  total: money,
  due: money,
  sentOn: nullable(day),
  externalId: nullable(Type.String()),
  customFields: AnsweredCustomValues,
  /** ISO 8601 with milliseconds. */
  updatedAt: Type.String(),
};
export const DocumentRow = Type.Object(row);
export type DocumentRow = Omit<Static<typeof DocumentRow>, 'customFields'> & {
  customFields: readonly CustomValue[];
  /** The kind's own fields; absent where it has none. */
  extra?: ExtraValues;
};
export type DocumentPage = { items: DocumentRow[]; next: string | null; total?: number };
const pageOf = (item: TSchema) =>
  Type.Unsafe<DocumentPage>(
    Type.Object({
      items: Type.Array(item),
      next: nullable(Type.String()),
      /** With `count=true` alone. */
      total: Type.Optional(Type.Integer()),
    }),
  );
export const DocumentPage = pageOf(DocumentRow);

export function documentPageOf(kind: KindShape) {
  return isUsual(kind) ? DocumentPage : pageOf(Type.Object({ ...row, ...answeredOf(kind) }, named(kind, 'Row')));
}
