import { sql } from 'kysely';
import { type CallOf, fieldText, type InnerCalls, invalidField, isUuid, notFound, type Tx } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { type PartnerDirectory } from '#plugins/partners/contract';
import {
  type ArrivedDocument,
  type ArrivedDocumentDetail,
  type ArrivedNote,
  arrivedNotes,
  type listArrived,
  type listMyDocuments,
  type readArrived,
  type ReadField,
} from '../../contract/index.ts';
import { processingIn } from '../processing-tables.ts';
import { alikeDocuments } from './alike-documents.ts';
import { correctedBy } from './corrected-document.ts';
import { isDocumentDeleted } from './document-gone.ts';
import { receivedOnOf } from './received-on.ts';

const usualPage = 50;

interface Page {
  readonly items: ArrivedDocument[];
  readonly next: string | null;
}

export function arrivedIn({ tx, query }: CallOf<typeof listArrived>): Promise<Page> {
  const { state = 'waiting', documentType, ...page } = query;
  const rows = arrivedRows(tx).where('document.state', '=', state);
  return pageOf(documentType ? rows.where('document.document_type', '=', documentType) : rows, page);
}

/** Lists the documents that the caller has sent in. */
export function ownIn({ tx, query, user }: CallOf<typeof listMyDocuments>): Promise<Page> {
  return pageOf(arrivedRows(tx).where('letter.sender_id', '=', user.id), query);
}

type ArrivedRows = ReturnType<typeof arrivedRows>;

/** Returns a page of rows, the newest first: ids rise with the time of arrival. */
async function pageOf(
  rows: ArrivedRows,
  { top = usualPage, after }: { readonly top?: number; readonly after?: string },
): Promise<Page> {
  if (after !== undefined && !isUuid(after)) throw invalidField('/after', 'cursor', fieldText('cursor', '/after'));
  const from = after === undefined ? rows : rows.where('document.id', '<', after);
  const found = await from
    .orderBy('document.id', 'desc')
    .limit(top + 1)
    .execute();
  const items = found.slice(0, top).map(onWire);
  return { items, next: found.length > top ? (items.at(-1)?.id ?? null) : null };
}

export function arrivedRows(tx: Tx) {
  return processingIn(tx)
    .selectFrom('arrived_document as document')
    .innerJoin('arrived_letter as letter', 'letter.id', 'document.letter_id')
    .selectAll('document')
    .select(['letter.sender', 'letter.sender_name', 'letter.subject', 'letter.arrived_at', 'letter.sender_id'])
    .select('letter.refused');
}

export type ArrivedRow = Awaited<ReturnType<ArrivedRows['executeTakeFirstOrThrow']>>;

/** Finds an arrived document. @throws Refusal 404 */
export async function arrivedById(tx: Tx, id: string): Promise<ArrivedRow> {
  const row = isUuid(id) ? await arrivedRows(tx).where('document.id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw notFound();
  return row;
}

/** Locks an arrived document, so that only one request at a time processes it. @throws Refusal 404 */
export async function lockArrived(tx: Tx, id: string): Promise<ArrivedRow> {
  if (!isUuid(id)) throw notFound();
  await sql`select from arrived_document where id = ${id} for update`.execute(tx);
  return arrivedById(tx, id);
}

export function onWire(row: ArrivedRow): ArrivedDocument {
  const { id, document_type: documentType, file_name: fileName, type, size, state, sender, subject } = row;
  return {
    id,
    documentType,
    fileName,
    type,
    size: Number(size),
    state,
    sender,
    senderName: row.sender_name,
    subject,
    arrivedAt: row.arrived_at.toISOString(),
    document:
      row.document_id === null || row.collection === null ? null : { id: row.document_id, collection: row.collection },
  };
}

export async function detailOf(
  call: CallOf<typeof readArrived>,
  inner: InnerCalls,
  contributed: Pick<Contributions, 'read'>,
  partners: PartnerDirectory | undefined,
): Promise<ArrivedDocumentDetail> {
  const { tx, params } = call;
  const row = await arrivedById(tx, params.arrivedId);
  const { readings } = row;
  const values = readings?.values ?? [];
  const receivedOn = await receivedOnOf(tx, row.arrived_at, values);
  const corrected = await correctedBy(call, values, inner, contributed);
  const isGone = (await isDocumentDeleted(call, row, inner, contributed)) === true;
  const valueOf = (wanted: ReadField) => values.find(({ field }) => field === wanted)?.value ?? '';
  const partnerId = await partners?.byNumbers(tx, {
    taxId: valueOf('supplierTaxId'),
    vatId: valueOf('supplierVatId'),
    registrationId: valueOf('supplierRegistrationId'),
  });
  const notes: ArrivedNote[] = [];
  for (const { value } of contributed.read(arrivedNotes)) notes.push(...(await value.notesOn(call, row.id)));
  return {
    ...onWire(row),
    isDocumentDeleted: isGone,
    readings,
    receivedOn,
    corrected,
    enclosed: row.enclosed_name,
    partnerId: partnerId ?? null,
    alike: await alikeDocuments(tx, row.id, values),
    notes,
    refused: [...row.refused],
  };
}
