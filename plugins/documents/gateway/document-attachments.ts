import {
  BrokenPictureError,
  type CallBeforeTransaction,
  checkUpload,
  type CompanyCall,
  fieldText,
  type FileLinks,
  type FileOpener,
  files,
  invalidField,
  notFound,
  refuse,
  type Tx,
  uploadedBytes,
} from '#core/gateway';
import { sql } from 'kysely';
import {
  type AllEndpoints,
  completedKinds,
  type DocumentKind,
  notInThisState,
  verbsPossibleIn,
  stateOf,
} from '../contract/index.ts';
import { type AttachedFile, attachmentLimit, attachmentsAtMost } from '../contract/attachments.ts';
import type { Attachment } from '../contract/schemas.ts';
import {
  checkDocumentGate,
  publishToPages,
  type DocumentRecord,
  documentsIn,
  readRecord,
  reachableBy,
} from './rows/index.ts';
import { refusalText } from './refusals/refusal-text.ts';

/*
 * The files attached to a document. Every user who can read the document can read its files. They are not part of the issued content, so
 * they can be added and removed until the document is locked.
 */

type SingleDocumentCall<Params = { documentId: string }> = CompanyCall<Params>;
type Locking = Pick<SingleDocumentCall, 'tx' | 'params'>;
type AttachmentCall = SingleDocumentCall<{ documentId: string; attachmentId: string }>;
/** The call that adds a file, which was read before. */
export type AddingCall = SingleDocumentCall & { readonly prepared: AttachedFile };

const path = '/content';
const accepts = ['pdf', 'jpeg', 'png', 'xml'] as const;
const acceptedTypes: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png', 'application/xml']);

export async function listAttachments(
  kind: DocumentKind,
  { tx, params }: SingleDocumentCall,
): Promise<{ attachments: Attachment[] }> {
  const { id } = await readRecord(tx, kind.id, params.documentId);
  return { attachments: await attachmentsOf(tx, id) };
}

async function attachmentsOf(tx: Tx, documentId: string): Promise<Attachment[]> {
  const rows = await documentsIn(tx)
    .selectFrom('document_attachment')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, type, size, created_at }) => ({
    id,
    documentId,
    name,
    type,
    size: Number(size),
    addedAt: created_at.toISOString(),
  }));
}

/**
 * Reads the file before the transaction that adds it, once the document can have it.
 * @throws Refusal 400 with the field, 409 `not-in-this-state`
 */
export async function readAttachment(
  kind: DocumentKind,
  { inCompany, ...call }: CallBeforeTransaction<AllEndpoints['addAttachment']>,
): Promise<AttachedFile> {
  await inCompany(async (tx) => {
    await checkDocumentGate(kind, { ...call, tx }, 'addAttachment');
    await lockWithRoom(kind, { ...call, tx });
  });
  const { name, content } = call.body;
  const upload = { name, bytes: uploadedBytes(path, content), accepts, sizeLimit: attachmentLimit, path };
  return checkUpload(upload).catch((error: unknown) => {
    throw error instanceof BrokenPictureError
      ? invalidField(path, 'pictureBroken', refusalText('pictureBroken'))
      : error;
  });
}

/** Adds a file to the document. @throws Refusal 400 with the field, 409 `not-in-this-state` */
export async function addAttachment(kind: DocumentKind, call: AddingCall): Promise<Attachment> {
  const { tx, user, prepared } = call;
  const { name, type, bytes } = prepared;
  const document = await lockWithRoom(kind, call);
  const documentId = document.id;
  if (!acceptedTypes.has(type))
    throw invalidField(path, 'fileType', fieldText('fileType', path, { kinds: accepts.join(', ').toUpperCase() }));
  const file_id = await files.write(tx, { name, type, bytes, sizeLimit: attachmentLimit });
  const { id, created_at } = await documentsIn(tx)
    .insertInto('document_attachment')
    .values({ document_id: documentId, file_id, name, type, size: bytes.length, created_by: user.id })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  await publishToPages(call, kind, 'update', document);
  return { id, documentId, name, type, size: bytes.length, addedAt: created_at.toISOString() };
}

/** Locks the document. @throws Refusal 400 if it has as many files as it may have, 409 if it is booked */
async function lockWithRoom(kind: DocumentKind, call: Locking): Promise<DocumentRecord> {
  const document = await lockOpen(kind, call);
  const there = await attachmentsOf(call.tx, document.id);
  if (there.length < attachmentsAtMost) return document;
  throw invalidField(path, 'tooMany', refusalText('tooManyAttachments', { most: attachmentsAtMost }));
}

/** Returns a temporary address under which a page can show the file or a browser can save it. */
export async function attachmentAddress(
  kind: DocumentKind,
  call: AttachmentCall,
  links: FileLinks,
): Promise<{ address: string }> {
  const { id } = await readRecord(call.tx, kind.id, call.params.documentId);
  const { file_id, name } = await attachmentIn(call.tx, id, call.params.attachmentId);
  return { address: await links.linkTo(call, file_id, { open: true, name }) };
}

/** Checks whether the file is attached to a document that the user may read. */
export async function mayReadAttachment(reader: FileOpener, fileId: string): Promise<boolean> {
  const found = await documentsIn(reader.tx)
    .selectFrom('document_attachment')
    .innerJoin('document', 'document.id', 'document_attachment.document_id')
    .select('document.id')
    .where('file_id', '=', fileId)
    .where(reachableBy(completedKinds(reader.contributed), reader))
    .executeTakeFirst();
  return found !== undefined;
}

export async function removeAttachment(kind: DocumentKind, call: AttachmentCall): Promise<{ id: string }> {
  const document = await lockOpen(kind, call);
  const { id, file_id } = await attachmentIn(call.tx, document.id, call.params.attachmentId);
  await documentsIn(call.tx).deleteFrom('document_attachment').where('id', '=', id).execute();
  await files.remove(call.tx, file_id);
  await publishToPages(call, kind, 'update', document);
  return { id };
}

/** Deletes the attachments of deleted drafts that can no longer be restored. */
export async function purgeAttachments(tx: Tx): Promise<void> {
  const { rows } = await sql<{ file_id: string }>`delete from document_attachment attachment
    where not exists (select from document where document.id = attachment.document_id)
      and not exists (select from document_deleted deleted where deleted.id = attachment.document_id)
    returning file_id`.execute(tx);
  for (const { file_id } of rows) await files.remove(tx, file_id);
}

/** Finds the attachment. @throws Refusal 404 */
async function attachmentIn(tx: Tx, documentId: string, attachmentId: string) {
  const found = await documentsIn(tx)
    .selectFrom('document_attachment')
    .select(['id', 'file_id', 'name'])
    .where('document_id', '=', documentId)
    .where(sql<string>`id::text`, '=', attachmentId.toLowerCase())
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/**
 * Locks the document, so that only one request at a time adds files and the limit holds.
 * @throws Refusal 409 if the document is booked
 */
async function lockOpen(kind: DocumentKind, { tx, params }: Locking): Promise<DocumentRecord> {
  const record = await readRecord(tx, kind.id, params.documentId, 'lock');
  const state = stateOf(record);
  if (!kind.lifecycle.states[state]?.locked) return record;
  throw refuse(notInThisState, {
    detail: refusalText('notInThisState'),
    state,
    possible: verbsPossibleIn(kind, state),
  });
}
