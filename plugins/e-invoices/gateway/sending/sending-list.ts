import { type Expression, type SqlBool, sql } from 'kysely';
import { evaluate } from '#core/access';
import { type CallOf, contributions, implement, type ListFilterRule, type Tx } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { completedKinds } from '#plugins/documents/contract';
import {
  isSendingFilter,
  listSendingStates,
  readSendingSummary,
  sendingFilterName,
  type SendingSummary,
} from '../../contract/index.ts';
import { eInvoicesIn } from '../kept/e-invoice-tables.ts';

/**
 * The SQL condition that an e-invoice needs attention. A waiting one is late when users were notified of it, which the hourly job does
 * after a day. So the filter, the start page and the notification count the same e-invoices.
 */
const isStuck = sql<boolean>`(e_invoice.state in ('unknown', 'refused', 'undelivered') or (e_invoice.state = 'waiting' and e_invoice.told = 'late'))`;

/** The filter by the state of the e-invoice, such as `eInvoice:stuck` or `eInvoice:delivered`. */
export const sendingFilter: ListFilterRule = {
  name: sendingFilterName,
  accepts: isSendingFilter,
  passes: (record, value) => sql<boolean>`exists (select from e_invoice
    where direction = 'sent' and document_id = ${record} and ${value === 'stuck' ? isStuck : inState(value)})`,
};

function inState(state: string): Expression<SqlBool> {
  return sql<boolean>`e_invoice.state = ${state}`;
}

/** The handlers of the requests from lists and from the start page. */
export const sendingListHandlers = [
  implement(listSendingStates, [contributions], sendingStates),
  implement(readSendingSummary, ({ tx }) => sendingSummary(tx)),
];

/** Returns the states of the documents' e-invoices, for the kinds that the caller may read. */
async function sendingStates(
  { tx, query, facts }: CallOf<typeof listSendingStates>,
  contributed: Pick<Contributions, 'read'>,
) {
  const kinds = completedKinds(contributed).filter(({ may }) => evaluate(may.read, facts) === 'yes');
  if (kinds.length === 0) return [];
  return eInvoicesIn(tx)
    .selectFrom('e_invoice')
    .select(['document_id as documentId', 'state'])
    .where('direction', '=', 'sent')
    .where('document_id', 'in', query.ids.split(','))
    .where(
      'kind',
      'in',
      kinds.map(({ id }) => id),
    )
    .execute();
}

/** Returns how many e-invoices need attention. */
async function sendingSummary(tx: Tx): Promise<SendingSummary> {
  const rows = eInvoicesIn(tx).selectFrom('e_invoice');
  const counts = await rows
    .select(['state', ({ fn }) => fn.countAll<string>().as('count')])
    .where(isStuck)
    .groupBy('state')
    .execute();
  const isAny = counts.length > 0 || (await rows.select('id').limit(1).executeTakeFirst()) !== undefined;
  const of = (state: string) => Number(counts.find((one) => one.state === state)?.count ?? 0);
  return {
    sends: isAny,
    waiting: of('waiting'),
    unknown: of('unknown'),
    refused: of('refused'),
    undelivered: of('undelivered'),
  };
}
