import { sql } from 'kysely';
import { evaluate } from '#core/access';
import { type CompanyCall, refuse, type Tx } from '#core/gateway';
import type { Contributions } from '#core/registry';
import {
  type Conversion,
  documentConversions,
  type DocumentKind,
  documentHasSuccessors,
  showsPrices,
  reducesAmount,
  stepName,
  taxesPayment,
  stateOf,
  type WordedKind,
  completedKinds,
} from '../../contract/index.ts';
import type { Chain } from '../../contract/schemas.ts';
import { isPayableInCash, receiptSteps } from './receipt-steps.ts';
import { documentsIn, overdue, readRecord, type DocumentRecord, reachableBy } from '../rows/index.ts';
import { refusalText } from '../refusals/refusal-text.ts';
import { requestsAdvancePayment, chainLinks, allocationsOf } from '../remains/index.ts';
import { untaxedPayment } from './payment-document.ts';
import { isInvoicedWhole } from './invoiced-before.ts';

export interface Installed {
  kinds(): readonly WordedKind[];
  conversions(): readonly Conversion[];
}

export function installedIn(contributed: Pick<Contributions, 'read'>): Installed {
  const kinds = () => completedKinds(contributed);
  return {
    kinds,
    conversions: () => [...contributed.read(documentConversions).map(({ value }) => value), ...receiptSteps(kinds())],
  };
}

/** The number of documents at which a chain is cut off. No real chain is longer, and thousands of documents would not fit on a page. */
const maxDocuments = 200;

/** Returns all documents connected with this one, and the steps that are possible from it now. */
export async function documentChain(
  kind: DocumentKind,
  call: CompanyCall<{ documentId: string }>,
  installed: Installed,
): Promise<Chain> {
  const { tx, facts } = call;
  const record = await readRecord(tx, kind.id, call.params.documentId);
  const kinds = new Map(installed.kinds().map((one) => [one.id, one]));
  const ids = await connectedDocumentIds(tx, record.id);
  const rows = await documentsIn(tx)
    .selectFrom('document')
    .selectAll()
    .where('id', 'in', ids)
    .where(reachableBy([...kinds.values()], call))
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxDocuments)
    .execute();
  const documents = rows.flatMap((row) => {
    const of = kinds.get(row.kind);
    return of ? [linkOf(of, row, call.today())] : [];
  });
  const shown = documents.map(({ id }) => id);
  const links = await documentsIn(tx)
    .selectFrom('document_link')
    .select(['from_id as from', 'to_id as to'])
    .where('kind', 'in', chainLinks)
    .where('from_id', 'in', shown)
    .where('to_id', 'in', shown)
    .orderBy('id')
    .execute();
  const lines = record.status === 'issued' ? await allocationsOf(tx, [record.id]) : [];
  const unallocated = lines.filter(({ isUsedUp }) => !isUsedUp);
  const isWhole = lines.every(({ isUntouched }) => isUntouched);
  const isPaymentToTax = record.status === 'issued' && (await untaxedPayment(call, record)) !== undefined;
  const onward = installed.conversions().filter(({ from }) => from === kind.id);
  const asksAhead = onward.some(({ to }) => {
    const target = kinds.get(to);
    return target !== undefined && requestsAdvancePayment(target);
  });
  const isInvoiced = asksAhead && record.status === 'issued' && (await isInvoicedWhole(tx, installed.kinds(), record));
  const steps = onward.filter((step) => {
    const { to, when, takes } = step;
    const target = kinds.get(to);
    if (!target || !when.includes(stateOf(record)) || !canConvert(kind, record, step)) return false;
    if (target.toPay && !isPayableInCash(record)) return false;
    if (isInvoiced && requestsAdvancePayment(target)) return false;
    if (takes !== 'nothing' && (unallocated.length === 0 || (takes === 'whole' && !isWhole))) return false;
    if (!isPaymentToTax && taxesPayment(target, step.as)) return false;
    return evaluate(target.may.create, facts) === 'yes';
  });
  return {
    documents,
    links,
    remaining: unallocated.map(({ lineId, remains }) => ({ lineId, quantity: remains })),
    steps: steps.map(stepName),
  };
}

/**
 * Checks whether a document of this type can be the source of a step: nothing is made from a credit note, and only ordinary documents get a
 * debit note.
 */
export function canConvert(kind: DocumentKind, { type }: Pick<DocumentRecord, 'type'>, { as }: Conversion): boolean {
  return type === null || (!reducesAmount(kind, type) && reducesAmount(kind, as));
}

/** Returns the ids of all documents that conversions connect with this one, including its own id. */
async function connectedDocumentIds(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with recursive chain (id) as (
      select ${id}::uuid
      union
      select case when link.from_id = chain.id then link.to_id else link.from_id end
      from chain join document_link link on chain.id in (link.from_id, link.to_id) and link.kind <> 'copy'
    ) select id from chain limit ${maxDocuments}`.execute(tx);
  return rows.map((row) => row.id);
}

/** Returns the ids of all documents connected with any of these, each once. */
export async function idsAroundAll(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const around = new Set<string>();
  for (const id of ids) for (const one of await connectedDocumentIds(tx, id)) around.add(one);
  return [...around];
}

function linkOf(kind: DocumentKind, row: DocumentRecord, today: string): Chain['documents'][number] {
  return {
    id: row.id,
    kind: row.kind,
    ...(row.type !== null && { type: row.type }),
    number: row.number,
    status: row.status,
    state: stateOf(row),
    paymentState: row.payment_state,
    overdue: overdue(kind, row, today),
    issuedOn: row.issued_on,
    currency: row.currency,
    total: showsPrices(kind, row.extra) ? row.total : null,
  };
}

/** Checks that no active document was made from this one. @throws Refusal 409 with the numbers of such documents */
export async function refuseSuccessors(tx: Tx, id: string): Promise<void> {
  const live = await documentsIn(tx)
    .selectFrom('document_link')
    .innerJoin('document', 'document.id', 'document_link.to_id')
    .select('document.number')
    .where('document_link.from_id', '=', id)
    .where('document_link.kind', 'in', chainLinks)
    .where('document.status', '<>', 'cancelled')
    .orderBy('document.id')
    .execute();
  if (live.length === 0) return;
  const numbers = live.flatMap(({ number }) => number ?? []);
  const drafts = live.length - numbers.length;
  throw refuse(documentHasSuccessors, {
    detail: refusalText(successorsText(numbers.length, drafts), { numbers: numbers.join(', '), drafts }),
  });
}

function successorsText(issued: number, drafts: number) {
  if (issued === 0) return 'successorDrafts';
  return drafts > 0 ? 'successorsAndDrafts' : 'successors';
}
