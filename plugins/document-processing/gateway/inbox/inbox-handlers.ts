import { all, evaluate } from '#core/access';
import { entityChanged } from '#core/contract/platform';
import {
  type AnyCall,
  type AskedRights,
  type CallOf,
  type CompanyCall,
  type FileLinks,
  type FileOpener,
  files,
  type InnerCalls,
  invalidField,
  notFound,
  Refusal,
  refuse,
} from '#core/gateway';
import type { Contributions } from '#core/registry';
import { type DocumentEngine, kindAt, rightsByKind } from '#plugins/documents/contract';
import {
  type ArrivedDocument,
  type arrivedFileAddress,
  type discardArrived,
  documentNotWaiting,
  documentsProcessing,
  type makeDraftOfArrived,
  myDocuments,
  type restoreArrived,
} from '../../contract/index.ts';
import { backToWaiting } from './back-to-waiting.ts';
import { isDocumentDeleted } from './document-gone.ts';
import { readersOf } from './readers-of.ts';
import { processingIn } from '../processing-tables.ts';
import { refusalText } from '../refusals/refusal-text.ts';
import { arrivedById, type ArrivedRow, lockArrived, onWire } from './list-arrived.ts';
import { readToEnd } from './read-document.ts';

/** Returns the address of a file, or of the PDF in it, also to the member who sent it in. @throws Refusal 404 for files of other members */
export async function fileAddress(
  call: CallOf<typeof arrivedFileAddress>,
  links: FileLinks,
): Promise<{ address: string }> {
  const row = await arrivedById(call.tx, call.params.arrivedId);
  const isOwn = row.sender_id === call.user.id;
  if (!isOwn && evaluate(documentsProcessing.read, call.facts) !== 'yes') throw notFound();
  const isEnclosed = call.query.part === 'enclosed';
  const [fileId, name] = isEnclosed ? [row.enclosed_id, row.enclosed_name] : [row.file_id, row.file_name];
  if (fileId === null) throw notFound();
  return { address: await links.linkTo(call, fileId, { open: true, name: name ?? row.file_name }) };
}

/** Checks whether the file arrived for the user's processing, or was sent in by the user. */
export async function mayReadArrived({ tx, facts, user }: FileOpener, fileId: string): Promise<boolean> {
  const row = await processingIn(tx)
    .selectFrom('arrived_document')
    .innerJoin('arrived_letter', 'arrived_letter.id', 'arrived_document.letter_id')
    .select('arrived_letter.sender_id')
    .where((is) =>
      is.or([is('arrived_document.file_id', '=', fileId), is('arrived_document.enclosed_id', '=', fileId)]),
    )
    .executeTakeFirst();
  if (!row) return false;
  const isOwn = row.sender_id === user.id && evaluate(myDocuments.read, facts) === 'yes';
  return isOwn || evaluate(documentsProcessing.read, facts) === 'yes';
}

/** The rights to make a draft of each kind and to attach the file to it. */
export const draftRights: AskedRights = (contributed) =>
  rightsByKind(contributed, ({ may }) => all(may.create, may.addAttachment));

/**
 * Creates the draft, attaches the file and marks the arrived document as done, in one transaction.
 * @throws Refusal 409 `document-not-waiting`, and the refusals of `POST {collection}`, with paths under `/document`
 */
export async function makeDraft(
  call: CallOf<typeof makeDraftOfArrived>,
  inner: InnerCalls,
  engine: DocumentEngine,
  contributed: Pick<Contributions, 'read'>,
): Promise<{ documentId: string; collection: string }> {
  const { tx, params, body } = call;
  const row = await lockArrived(tx, params.arrivedId);
  if (row.state !== 'waiting') throw refuse(documentNotWaiting, { detail: refusalText('notWaiting') });
  const kind = kindAt(contributed, body.collection);
  if (!kind) throw invalidField('/collection', 'unknown', refusalText('noSuchType'));
  const file = await files.read(tx, row.file_id);
  if (!file) throw notFound();
  const at: AnyCall = call;
  const made = inner.call(at, kind.endpoints.create, { body: body.document as never }); // the called endpoint validates the body against its schema
  const { id: documentId } = await made.catch(underDocument);
  const enclosed = row.enclosed_id === null ? undefined : await files.read(tx, row.enclosed_id);
  for (const { name, type, stream } of [{ ...file, name: row.file_name }, ...(enclosed ? [enclosed] : [])])
    await engine.attach(kind, at, documentId, { name, type, bytes: await readToEnd(stream) });
  const madeOf = { document_id: documentId, collection: body.collection, paid_ahead: body.paidAhead ?? null };
  await close(call, row, 'done', madeOf);
  return { documentId, collection: body.collection };
}

/** Adds `/document` to the paths of a refusal, because the document is nested in this request's body. */
function underDocument(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const { fields, ...rest } = error.details;
  throw new Refusal(error.problem, {
    ...rest,
    ...(fields && { fields: fields.map((field) => ({ ...field, path: `/document${field.path}` })) }),
  });
}

/** Discards a document. @throws Refusal 409 `document-not-waiting` */
export async function discard(call: CallOf<typeof discardArrived>): Promise<ArrivedDocument> {
  const row = await lockArrived(call.tx, call.params.arrivedId);
  if (row.state !== 'waiting') throw refuse(documentNotWaiting, { detail: refusalText('notWaiting') });
  await close(call, row, 'discarded', {});
  return { ...onWire(row), state: 'discarded' };
}

/**
 * Returns a discarded document to `waiting`, or a processed one whose created document was deleted, because its file exists nowhere else.
 * @throws Refusal 409 `document-not-waiting`
 */
export async function restore(
  call: CallOf<typeof restoreArrived>,
  inner: InnerCalls,
  contributed: Pick<Contributions, 'read'>,
): Promise<ArrivedDocument> {
  const row = await lockArrived(call.tx, call.params.arrivedId);
  const mayWait =
    row.state === 'discarded' || (row.state === 'done' && (await isDocumentDeleted(call, row, inner, contributed)));
  if (!mayWait) throw refuse(documentNotWaiting, { detail: refusalText('notWaiting') });
  await backToWaiting(call, row);
  return { ...onWire(row), state: 'waiting', document: null };
}

async function close(
  { tx, emit, user, now }: Pick<CompanyCall, 'tx' | 'emit' | 'user' | 'now'>,
  { id, sender_id }: ArrivedRow,
  state: 'done' | 'discarded',
  made: { readonly document_id?: string; readonly collection?: string; readonly paid_ahead?: string | null },
): Promise<void> {
  await processingIn(tx)
    .updateTable('arrived_document')
    .set({ state, closed_by: user.id, closed_at: now(), ...made })
    .where('id', '=', id)
    .execute();
  const event = { entityKind: 'ArrivedDocument', action: 'update', id, payload: {} } as const;
  await emit(entityChanged, event, readersOf(sender_id));
}
