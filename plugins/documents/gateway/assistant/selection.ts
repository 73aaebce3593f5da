import type { ToolView } from '#core/gateway';
import type { DocumentFilter, WordedKind } from '../../contract/index.ts';
import type { Selection } from './tool.schemas.ts';

/** Returns the filter as the kind's list accepts it. */
export function filterOf({
  type,
  status,
  payment,
  overdue,
  from,
  to,
  partnerId,
  exceptPartnerId,
  totalFrom,
  totalTo,
  number,
}: Selection): DocumentFilter {
  return {
    ...(type && { type }),
    ...(status && { status }),
    ...(payment && { paymentState: payment }),
    ...(overdue && { overdue }),
    ...(from && { issuedFrom: from }),
    ...(to && { issuedTo: to }),
    ...(partnerId && { partnerId }),
    ...(exceptPartnerId && { exceptPartnerId }),
    ...(totalFrom && { totalFrom }),
    ...(totalTo && { totalTo }),
    ...(number && { search: number }),
  };
}

/**
 * Returns the address of a list with the same documents, relative to the company, and the command that opens it.
 * [B2.3-3]
 */
export function listLink(
  { collection }: Pick<WordedKind, 'collection'>,
  selection: Selection & { readonly orderBy?: string },
): { readonly link: string; readonly view: ToolView } {
  const { type, status, payment, overdue, from, to, partnerId, exceptPartnerId, totalFrom, totalTo, number, orderBy } =
    selection;
  const [column = '', way] = (orderBy ?? '').split(' ');
  const filters = {
    ...(number && { search: number }),
    ...(status && { status }),
    ...(type && { type }),
    ...(payment && { payment }),
    ...(overdue && { overdue: '1' }),
    ...((from ?? to) && { period: `${from ?? ''}..${to ?? ''}` }),
    ...(partnerId && { partner: partnerId }),
    ...(exceptPartnerId && { except: exceptPartnerId }),
    ...((totalFrom ?? totalTo) && { total: `${totalFrom ?? ''}..${totalTo ?? ''}` }),
    ...(column && orderBy !== 'issuedOn desc' && { sort: `${way === 'desc' ? '-' : ''}${column}` }),
  };
  const query = new URLSearchParams(filters).toString();
  return {
    link: `${collection}/list/detail${query && `?${query}`}`,
    view: { action: 'ShowDocumentsList', arguments: { EvidenceName: collection, Filters: filters } },
  };
}
