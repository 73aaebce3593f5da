import Type, { type Static, type TSchema } from 'typebox';
import { answerOf, inputOf } from '#core/contract/fields/schemas';
import { ExternalId } from '#core/contract/platform/schemas';
import type { LineAmounts } from '#core/money/light';
import { type ExtraValues, openSchema } from '#core/contract/fields';
import type { KindShape } from './endpoints.ts';
import { type DocumentInput as Input, type DocumentUpdate as Update, type FieldValues } from './fields.ts';
import { type Line } from './line-fields.ts';
import { AnsweredCustomValues, CustomValues } from './custom-field.schemas.ts';
import type { CustomValue } from './custom-fields.ts';
import { leftOut } from './described-fields.ts';
import { completedKind } from './completed-kinds.ts';
import { hasExtra, hasLineExtra } from './kind-fields.ts';
import { defaultLifecycle } from './lifecycle.ts';
import {
  day,
  DocumentLine,
  DocumentLineInput,
  documentInputProperties,
  documentProperties,
  DocumentStatus,
  linesInput,
  money,
  nullable,
  oneOf,
  PaymentMethod,
  PaymentState,
  type Properties,
  Supplier,
  VatCategory,
} from './part.schemas.ts';
import { numberWarnings } from './warnings.ts';

/** The field descriptions define both the schema and the type. */
const input = {
  ...documentInputProperties(),
  /** The id that a client program gave to the document. A change that leaves the property out keeps the id; null removes it. */
  externalId: Type.Optional(nullable(ExternalId)),
  /** The values of the company's own fields. */
  customFields: Type.Optional(CustomValues),
};
export const DocumentInput = Type.Unsafe<Input>(Type.Object(input));
export const DocumentUpdate = Type.Unsafe<Update>(Type.Object({ ...input, version: Type.Integer() }));

/**
 * Returns the schema of a call's input for documents of the kind: without the common fields that the kind leaves out, and with its own
 * fields. Like all schemas of a kind it is open: plugins add fields.
 */
export function documentInputOf(kind: KindShape) {
  return openTo(kind, (whole) =>
    isUsual(whole) ? DocumentInput : Type.Unsafe<Input>(Type.Object(inputProperties(whole), named(whole, 'Input'))),
  );
}
export function documentUpdateOf(kind: KindShape) {
  return openTo(kind, (whole) => {
    if (isUsual(whole)) return DocumentUpdate;
    const properties = { ...inputProperties(whole), version: Type.Integer() };
    return Type.Unsafe<Update>(Type.Object(properties, named(whole, 'Update')));
  });
}

/** Returns a schema of the kind to which plugins add fields. */
function openTo<T extends TSchema>(kind: KindShape, schemaOf: (kind: KindShape) => T): T {
  return openSchema(schemaOf(kind), (contributed) => schemaOf(completedKind(kind, contributed)));
}

function inputProperties(kind: KindShape): Properties {
  const unused: readonly string[] = leftOut(kind);
  const properties = Object.fromEntries(Object.entries(input).filter(([name]) => !unused.includes(name)));
  return {
    ...properties,
    ...(hasLineExtra(kind) && {
      lines: linesInput(
        Type.Object(
          {
            ...DocumentLineInput.properties,
            /** The fields that only lines of this kind have. */
            extra: Type.Optional(Type.Object(inputOf(kind.lineExtra), named(kind, 'LineExtraInput'))),
          },
          named(kind, 'LineInput'),
        ),
      ),
    }),
    ...(hasExtra(kind) && {
      /** The fields that only this kind has. One that is left out gets the value of a new document. */
      extra: Type.Optional(Type.Object(inputOf(kind.extra), named(kind, 'ExtraInput'))),
    }),
  };
}

/** Returns the options that give a schema of the kind its name in OpenAPI: `PriceOfferRow`. */
function named({ names: [one] }: KindShape, part: string) {
  return { title: `${one}${part}` };
}

/**
 * Checks whether the kind can use the shared schemas of this file: it has all common fields, no fields of its own, and the default
 * lifecycle.
 */
function isUsual(kind: KindShape): boolean {
  return !hasExtra(kind) && !hasLineExtra(kind) && leftOut(kind).length === 0 && kind.lifecycle === defaultLifecycle;
}

/** Returns the schema of the states of the kind's documents. */
function statesOf({ lifecycle }: KindShape): TSchema {
  return oneOf('draft', ...Object.keys(lifecycle.states), 'cancelled');
}

/** Returns the properties that a response of the kind has besides the common ones. */
function answeredOf(kind: KindShape): Properties {
  return {
    /** The state in the kind's lifecycle; `draft` before issuing, `cancelled` after cancelling. */
    state: statesOf(kind),
    ...(hasExtra(kind) && {
      /** The fields that only this kind has. */
      extra: Type.Object(answerOf(kind.extra), named(kind, 'Extra')),
    }),
  };
}

/** Returns the properties that a whole document of the kind has besides the common ones. */
function documentPropertiesOf(kind: KindShape): Properties {
  const extra = hasLineExtra(kind) && Type.Object(answerOf(kind.lineExtra), named(kind, 'LineExtra'));
  return {
    ...documentState,
    ...documentProperties(),
    ...(extra && {
      lines: Type.Array(
        Type.Object(
          {
            ...DocumentLine.properties,
            /** The fields that only lines of this kind have. */
            extra,
          },
          named(kind, 'Line'),
        ),
      ),
    }),
    ...answeredOf(kind),
  };
}

export const Totals = Type.Object({
  /** The sum without VAT. */
  base: money,
  /** The VAT, which is in `total` and not in `base`. */
  vat: money,
  /** The sum with VAT. */
  total: money,
  /** What rounding has added to the total, as with cash. */
  rounding: money,
  /** The sum of the payments, in the document's currency. */
  paid: money,
  /** What remains to be paid. */
  due: money,
  /** The amount that the customer keeps until `retentionDueOn`. It is missing if there is no retention. */
  retention: Type.Optional(money),
  /** The part of `due` that must be paid before the retention. It is missing if all of it must be. */
  dueNow: Type.Optional(money),
  /** The sums of each VAT rate and category. */
  byRate: Type.Array(
    Type.Object({
      /** The VAT rate in percent. */
      rate: Type.String(),
      category: VatCategory,
      /** The sum without VAT of all lines with the rate. */
      base: money,
      /** The VAT of all lines with the rate. */
      vat: money,
      /** The VAT in euros, which a document in another currency states too; null for the euro. */
      vatEur: nullable(money),
    }),
  ),
});
export type Totals = Static<typeof Totals>;

export const Payment = Type.Object({
  id: Type.String(),
  /** The amount; a negative one was paid back. */
  amount: money,
  /** The day on which the money was paid. */
  paidOn: day,
  /** How it was paid. */
  method: PaymentMethod,
  /** The origin of a payment that no user entered: `setOff` against another document, or an `advance` that was paid on one. */
  comesOf: Type.Optional(
    Type.Object({
      /** Whether it was set off against another document, or was an advance. */
      as: oneOf('setOff', 'advance'),
      /** The id of the document that was set off, or on which the advance was paid. */
      documentId: Type.String(),
    }),
  ),
});
export type Payment = Static<typeof Payment>;
export const Link = Type.Object({
  /** How the documents belong together. */
  kind: oneOf('copy', 'conversion', 'correction', 'settlement'),
  documentId: Type.String(),
  /** The id of the other document's kind, such as `invoice`. */
  documentKind: Type.String(),
  /** The number of the other document; null for a draft. */
  number: nullable(Type.String()),
});

/** A reference to another document, with a copy of its number and its day of issue. */
const other = {
  documentId: Type.String(),
  /** The number as it is written on the other document. */
  number: Type.String(),
  /** The day of issue of the other document. */
  issuedOn: day,
};
/** An advance that has its own tax document, as it is stored on this document. */
export const Advance = Type.Object({
  ...other,
  /** The day of the payment. */
  suppliedOn: day,
  /** The advance without VAT. */
  base: money,
  /** The VAT of the advance, which its own tax document states. */
  vat: money,
  /** The sums of each VAT rate of the advance. */
  byRate: Totals.properties.byRate,
});
export type Advance = Static<typeof Advance>;

/**
 * The properties of a document besides its fields. In a draft, `supplier` is the company as it is now; in an issued
 * document it is frozen.
 */
const documentState = {
  id: Type.String(),
  version: Type.Integer(),
  /** The id of the kind, such as `invoice`. */
  kind: Type.String(),
  /** One of the kind's types, such as `creditNote`. It is missing for an ordinary document. */
  type: Type.Optional(Type.String()),
  /** The document that this one corrects; it is missing if it corrects none. */
  corrected: Type.Optional(Type.Object(other)),
  /** Advances that were deducted from the totals. */
  advances: Type.Optional(Type.Array(Advance)),
  /** Whether the document is a draft, is issued, or was cancelled. */
  status: DocumentStatus,
  /** The state in the kind's lifecycle, if the kind has several states for an issued document; otherwise the status. */
  state: Type.String(),
  /** How much of an issued document is paid. */
  paymentState: PaymentState,
  /** Whether something is owed after the due day. */
  overdue: Type.Boolean(),
  /** The due day of the retention, once nothing else is owed. If it is missing, `dueOn` applies. */
  owedOn: Type.Optional(day),
  /** Whether the caller made the document. */
  own: Type.Boolean(),
  /** The number, which issuing gives; null for a draft. */
  number: nullable(Type.String()),
  /**
   * The company itself, which issues the document, or which a received one is addressed to: then `customer` is who made it. In a draft it is
   * the company as it is now; issuing freezes it.
   */
  supplier: Supplier,
  /** The sums, which the gateway computes. */
  totals: Totals,
  /** The payments in the order of their days. */
  payments: Type.Array(Payment),
  /** The documents that belong to this one, such as its copy or its correction. */
  links: Type.Array(Link),
  /** The values of the company's own fields. */
  customFields: AnsweredCustomValues,
  /** The day on which the document was sent; null while it counts as not sent. */
  sentOn: nullable(day),
  externalId: nullable(Type.String()),
  /** The time of the last change, including payments: ISO 8601 with milliseconds. */
  updatedAt: Type.String(),
};
const state = Type.Object(documentState);
/** A line with the amounts that the gateway computes. A line in the editor has none yet. */
export type AnsweredLine = Line & Partial<LineAmounts>;
export type Document = Omit<Static<typeof state>, 'customFields'> &
  Omit<FieldValues, 'lines'> & {
    customFields: readonly CustomValue[];
    lines: AnsweredLine[];
    /** The kind's own fields; missing where the kind has none. */
    extra?: ExtraValues;
  };

/** A document as it is sent over HTTP. */
export const Document = Type.Unsafe<Document>(Type.Object({ ...documentState, ...documentProperties() }));

type NumberWarning = keyof typeof numberWarnings;
const numberCodes = Object.keys(numberWarnings) as NumberWarning[]; // The table has no other keys.
/** What is unusual about the new number. The document is issued all the same. */
const warnings = Type.Array(
  Type.Object({
    /** The code of the warning. */
    code: oneOf(...numberCodes),
    /** The JSON pointer of the field that is meant. */
    field: Type.String(),
  }),
);
export type IssuedDocument = Document & { warnings: { code: NumberWarning; field: string }[] };

/** The issued document with the warnings about its new number. All other warnings come before issuing. */
export const IssuedDocument = Type.Unsafe<IssuedDocument>(
  Type.Object({ ...documentState, ...documentProperties(), warnings }),
);

export function documentOf(kind: KindShape) {
  return openTo(kind, (whole) =>
    isUsual(whole) ? Document : Type.Unsafe<Document>(Type.Object(documentPropertiesOf(whole), named(whole, ''))),
  );
}
export function issuedDocumentOf(kind: KindShape) {
  return openTo(kind, (whole) => {
    if (isUsual(whole)) return IssuedDocument;
    const properties = { ...documentPropertiesOf(whole), warnings };
    return Type.Unsafe<IssuedDocument>(Type.Object(properties, named(whole, 'WithWarnings')));
  });
}

/** A row of a list, with only the values that the list shows. */
const row = {
  id: Type.String(),
  version: Type.Integer(),
  /** The type; missing for an ordinary document. */
  type: Type.Optional(Type.String()),
  /** Whether the document is a draft, is issued, or was cancelled. */
  status: DocumentStatus,
  /** The state in the kind's lifecycle, if the kind has several states for an issued document; otherwise the status. */
  state: Type.String(),
  /** How much of an issued document is paid. */
  paymentState: PaymentState,
  /** Whether something is owed after the due day. */
  overdue: Type.Boolean(),
  /** The number, which issuing gives; null for a draft. */
  number: nullable(Type.String()),
  /** The name of the customer or supplier. */
  customerName: Type.String(),
  /** The day of issue. */
  issuedOn: day,
  /** The day of supply. */
  suppliedOn: day,
  /** The day until which the document is to be paid. */
  dueOn: day,
  /** The due day of the retention, as in `Document`. */
  owedOn: Type.Optional(day),
  /** The amount that the customer keeps until `retentionDueOn`; both are missing if there is no retention. */
  retention: Type.Optional(money),
  retentionDueOn: Type.Optional(nullable(day)),
  currency: Type.String(),
  variableSymbol: Type.String(),
  /** The sum without VAT. */
  base: money,
  /** The VAT, which is in `total` and not in `base`. */
  vat: money,
  /** The sum with VAT. */
  total: money,
  /** What remains to be paid. */
  due: money,
  /** The day on which the document was sent; null while it counts as not sent. */
  sentOn: nullable(day),
  externalId: nullable(Type.String()),
  /** The values of the company's own fields. */
  customFields: AnsweredCustomValues,
  /** The time of the last change in ISO 8601 with milliseconds. */
  updatedAt: Type.String(),
};
export const DocumentRow = Type.Object(row);
export type DocumentRow = Omit<Static<typeof DocumentRow>, 'customFields'> & {
  customFields: readonly CustomValue[];
  /** The kind's own fields; missing where the kind has none. */
  extra?: ExtraValues;
};
export type DocumentPage = { items: DocumentRow[]; next: string | null; total?: number };
const pageOf = (item: TSchema) =>
  Type.Unsafe<DocumentPage>(
    Type.Object({
      items: Type.Array(item),
      next: nullable(Type.String()),
      /** The number of all rows, present only with `count=true`. */
      total: Type.Optional(Type.Integer()),
    }),
  );
export const DocumentPage = pageOf(DocumentRow);

export function documentPageOf(kind: KindShape) {
  return openTo(kind, (whole) =>
    isUsual(whole) ? DocumentPage : pageOf(Type.Object({ ...row, ...answeredOf(whole) }, named(whole, 'Row'))),
  );
}
