import Type, { type Static } from 'typebox';
import { dayPattern } from '#core/contract/formats';
import { moneyPattern } from '#core/money/light';
import { DocumentBeginning } from '../../contract/beginning.schemas.ts';

const oneOf = <const Names extends readonly string[]>(...names: Names) =>
  Type.Optional(Type.Unsafe<Names[number]>({ type: 'string', enum: [...names] }));
const day = Type.Optional(Type.String({ format: 'date', pattern: dayPattern }));

/** The filter of documents that an assistant can give. */
const selection = {
  type: Type.Optional(Type.String({ maxLength: 40 })),
  status: oneOf('draft', 'issued', 'cancelled'),
  payment: oneOf('open', 'unpaid', 'partly', 'paid', 'overpaid'),
  overdue: Type.Optional(Type.Boolean()),
  /** The days of issue, both included. */
  from: day,
  to: day,
  partnerId: Type.Optional(Type.String({ format: 'uuid' })),
  /** The partner whose documents are left out. */
  exceptPartnerId: Type.Optional(Type.String({ format: 'uuid' })),
  /** The limits of the total with VAT in euro, both included. */
  totalFrom: Type.Optional(Type.String({ pattern: moneyPattern })),
  totalTo: Type.Optional(Type.String({ pattern: moneyPattern })),
  /** The number or a part of it. */
  number: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
};
const Selection = Type.Object(selection);
export type Selection = Static<typeof Selection>;

/** The days of issue, both included, of the period to compare with. */
const against = { againstFrom: day, againstTo: day };
const Against = Type.Object(against);
export type Against = Static<typeof Against>;

export type Order = 'issuedOn desc' | 'total desc' | 'due desc' | 'dueOn asc';
const orders: readonly Order[] = ['issuedOn desc', 'total desc', 'due desc', 'dueOn asc'];

const which = {
  /** The complete document number, or the id. */
  number: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  documentId: Type.Optional(Type.String({ format: 'uuid' })),
};
export type Which = Static<typeof WhichDocument>;
const WhichDocument = Type.Object(which);

/** Returns the input schemas of the tools for these kinds. @param kinds the ids of the kinds */
export function inputsOf(kinds: readonly string[]) {
  const kind = Type.Unsafe<string>({ type: 'string', enum: [...kinds] });
  return {
    summary: Type.Object({ kind, ...selection, ...against }),
    list: Type.Object({
      kind,
      ...selection,
      orderBy: Type.Optional(Type.Unsafe<Order>({ type: 'string', enum: [...orders] })),
      top: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    }),
    draft: Type.Object({ kind, ...DocumentBeginning.properties }),
    copy: Type.Object({ kind, ...which }),
  };
}
