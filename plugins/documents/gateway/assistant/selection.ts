import Type, { type Static } from 'typebox';
import type { ToolView } from '#core/gateway';
import type { DocumentFilter, WordedKind } from '../../contract/index.ts';

const oneOf = <const Names extends readonly string[]>(...names: Names) =>
  Type.Optional(Type.Unsafe<Names[number]>({ type: 'string', enum: [...names] }));
const day = Type.Optional(Type.String({ format: 'date' }));

/** Which documents an assistant means. */
export const selectionOf = {
  type: Type.Optional(Type.String({ maxLength: 40 })),
  status: oneOf('draft', 'issued', 'cancelled'),
  payment: oneOf('open', 'unpaid', 'partly', 'paid', 'overpaid'),
  overdue: Type.Optional(Type.Boolean()),
  /** Of issue, both included. */
  from: day,
  to: day,
  partnerId: Type.Optional(Type.String({ format: 'uuid' })),
  /** Its number, or a part of it. */
  number: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
};
type Selection = Partial<Static<ReturnType<typeof selected>>>;
const selected = () => Type.Object(selectionOf);

/** As the kind's list takes it. */
export function filterOf({ type, status, payment, overdue, from, to, partnerId, number }: Selection): DocumentFilter {
  return {
    ...(type && { type }),
    ...(status && { status }),
    ...(payment && { paymentState: payment }),
    ...(overdue && { overdue }),
    ...(from && { issuedFrom: from }),
    ...(to && { issuedTo: to }),
    ...(partnerId && { partnerId }),
    ...(number && { search: number }),
  };
}

/** Where the same documents are listed, relative to the company, and the view that leads there. [B2.3-3] */
export function listLink(
  { collection }: Pick<WordedKind, 'collection'>,
  { type, status, payment, overdue, from, to, partnerId, number, orderBy }: Selection & { readonly orderBy?: string },
): { readonly link: string; readonly view: ToolView } {
  const [column = '', way] = (orderBy ?? '').split(' ');
  const filters = {
    ...(number && { search: number }),
    ...(status && { status }),
    ...(type && { type }),
    ...(payment && { payment }),
    ...(overdue && { overdue: '1' }),
    ...((from ?? to) && { period: `${from ?? ''}..${to ?? ''}` }),
    ...(partnerId && { partner: partnerId }),
    ...(column && orderBy !== 'issuedOn desc' && { sort: `${way === 'desc' ? '-' : ''}${column}` }),
  };
  const query = new URLSearchParams(filters).toString();
  return {
    link: `${collection}/list/detail${query && `?${query}`}`,
    view: { action: 'ShowDocumentsList', arguments: { EvidenceName: collection, Filters: filters } },
  };
}
