import {
  type CheckedUpload,
  type CompanyCall,
  expiryAfter,
  fieldText,
  files,
  invalidField,
  isUuid,
  typeOfHarmless,
  uploadedBytes,
} from '#core/gateway';
import { attachmentsAtMost, type OfferedAttachment } from '../contract/index.ts';
import { emailsIn } from './email-tables.ts';
import { refusalText } from './refusals/refusal-text.ts';

type Call = Pick<CompanyCall, 'tx' | 'user' | 'now'>;

/** The number of days for which a file is stored. It is longer after sending, because a bounced e-mail may be sent again. */
const days = { waiting: 2, sent: 30 };
const megabytes = (bytes: number) => bytes / 1_048_576;

/** An uploaded file that was read. */
export type CheckedFile = Pick<CheckedUpload, 'name' | 'type' | 'bytes'>;

/** Reads an uploaded file before the transaction. @throws Refusal 400 for a file that is empty, too large, or executable */
export async function readFile(given: { readonly name: string; readonly content: string }): Promise<CheckedFile> {
  const path = '/content';
  const bytes = uploadedBytes(path, given.content);
  const limit = `${megabytes(attachmentsAtMost.each)} MB`;
  if (bytes.length > attachmentsAtMost.each)
    throw invalidField(path, 'fileTooLarge', fieldText('fileTooLarge', path, { limit }));
  const name = fileName(given.name);
  return { name, bytes, type: await typeOfHarmless({ name, bytes, path }) };
}

/** Saves a file that was read before. */
export async function attachFile(
  { tx, user, now }: Call,
  documentId: string,
  { name, type, bytes }: CheckedFile,
): Promise<OfferedAttachment> {
  const expiresAt = expiryAfter(days.waiting, now());
  const id = await files.write(tx, { name, type, bytes, readerId: user.id, expiresAt });
  const brought = { file_id: id, user_id: user.id, document_id: documentId };
  await emailsIn(tx).insertInto('letter_file').values(brought).execute();
  return { id, name, chosen: true, size: bytes.length };
}

/** Lists the files that the caller has uploaded for an e-mail about the document but not sent yet, the oldest first. */
export async function attachedFilesOf({ tx, user }: Call, documentId: string): Promise<OfferedAttachment[]> {
  const rows = await emailsIn(tx)
    .selectFrom('letter_file')
    .innerJoin('file', 'file.id', 'letter_file.file_id')
    .select(['file.id', 'file.name', 'file.size'])
    .where('user_id', '=', user.id)
    .where('document_id', '=', documentId)
    .where('is_sent', '=', false)
    .orderBy('letter_file.id')
    .execute();
  return rows.map(({ id, name, size }) => ({ id, name, chosen: false, size: Number(size) }));
}

/**
 * Attaches uploaded files to an e-mail. @param chosen the ids, each with its path in the request
 * @throws Refusal 400 for files that the caller has not uploaded, that were deleted, or that are too many or too large
 */
export async function claimAttached(
  { tx, user, now }: Call,
  chosen: readonly { readonly id: string; readonly path: string }[],
): Promise<readonly string[]> {
  if (chosen.length === 0) return [];
  const ids = chosen.map(({ id }) => id).filter(isUuid);
  const rows = await emailsIn(tx)
    .selectFrom('letter_file')
    .innerJoin('file', 'file.id', 'letter_file.file_id')
    .select(['file.id', 'file.size'])
    .where('user_id', '=', user.id)
    .where('file.id', 'in', ids.length > 0 ? ids : [user.id])
    .execute();
  const missing = chosen.find(({ id }) => !rows.some((row) => row.id === id));
  if (missing) throw invalidField(missing.path, 'notThere', refusalText('attachment'));
  const { files: limit, all } = attachmentsAtMost;
  if (rows.length > limit) throw invalidField('/attachments', 'maxItems', refusalText('tooManyAttachments', { limit }));
  if (rows.reduce((sum, { size }) => sum + Number(size), 0) > all)
    throw invalidField('/attachments', 'tooLarge', refusalText('attachmentsTooLarge', { limit: megabytes(all) }));
  await emailsIn(tx).updateTable('letter_file').set({ is_sent: true }).where('file_id', 'in', ids).execute();
  for (const id of ids) await files.keepUntil(tx, id, expiryAfter(days.sent, now()));
  return chosen.map(({ id }) => id);
}

/** Returns the file's name as one line, without folders. */
function fileName(given: string): string {
  const name =
    given
      .replaceAll(/\p{Cc}+/gu, ' ')
      .split(/[/\\]/)
      .at(-1) ?? '';
  return name.trim().slice(-200) || 'subor';
}
