import { type CompanyCall, expiryAfter, fieldText, files, invalidField, isUuid, typeOfHarmless } from '#core/gateway';
import { attachmentsAtMost, type OfferedAttachment } from '../contract/index.ts';
import { lettersIn } from './letter-tables.ts';
import { say } from './refusals/say.ts';

type Call = Pick<CompanyCall, 'tx' | 'user' | 'now'>;

/** Days that a file waits for its letter, and that it is kept with one: a letter that comes back may be sent again. */
const days = { waiting: 2, sent: 30 };
const megabytes = (bytes: number) => bytes / 1_048_576;

/** @throws Refusal 400 for what is empty, too large, or would run */
export async function keepBrought(
  { tx, user, now }: Call,
  documentId: string,
  { name: given, content }: { readonly name: string; readonly content: string },
): Promise<OfferedAttachment> {
  const path = '/content';
  const bytes = Buffer.from(content, 'base64');
  const limit = `${megabytes(attachmentsAtMost.each)} MB`;
  if (bytes.length === 0) throw invalidField(path, 'fileEmpty', fieldText('fileEmpty', path));
  if (bytes.length > attachmentsAtMost.each)
    throw invalidField(path, 'fileTooLarge', fieldText('fileTooLarge', path, { limit }));
  const name = fileName(given);
  const type = await typeOfHarmless({ name, bytes, path });
  const expiresAt = expiryAfter(days.waiting, now());
  const id = await files.write(tx, { name, type, bytes, readerId: user.id, expiresAt });
  const brought = { file_id: id, user_id: user.id, document_id: documentId };
  await lettersIn(tx).insertInto('letter_file').values(brought).execute();
  return { id, name, chosen: true, size: bytes.length };
}

/** What the caller has brought for a letter about the document that has not been sent, the first one first. */
export async function broughtFor({ tx, user }: Call, documentId: string): Promise<OfferedAttachment[]> {
  const rows = await lettersIn(tx)
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
 * They go with a letter now. @param chosen ids, and where each stands in the call
 * @throws Refusal 400 for what the caller has not brought, or is gone; for too many or too large ones together
 */
export async function takeBrought(
  { tx, user, now }: Call,
  chosen: readonly { readonly id: string; readonly path: string }[],
): Promise<readonly string[]> {
  if (chosen.length === 0) return [];
  const ids = chosen.map(({ id }) => id).filter(isUuid);
  const rows = await lettersIn(tx)
    .selectFrom('letter_file')
    .innerJoin('file', 'file.id', 'letter_file.file_id')
    .select(['file.id', 'file.size'])
    .where('user_id', '=', user.id)
    .where('file.id', 'in', ids.length > 0 ? ids : [user.id])
    .execute();
  const missing = chosen.find(({ id }) => !rows.some((row) => row.id === id));
  if (missing) throw invalidField(missing.path, 'notThere', say('attachment'));
  const { files: limit, all } = attachmentsAtMost;
  if (rows.length > limit) throw invalidField('/attachments', 'maxItems', say('tooManyAttachments', { limit }));
  if (rows.reduce((sum, { size }) => sum + Number(size), 0) > all)
    throw invalidField('/attachments', 'tooLarge', say('attachmentsTooLarge', { limit: megabytes(all) }));
  await lettersIn(tx).updateTable('letter_file').set({ is_sent: true }).where('file_id', 'in', ids).execute();
  for (const id of ids) await files.keepUntil(tx, id, expiryAfter(days.sent, now()));
  return chosen.map(({ id }) => id);
}

/** Without a folder, and of one line. */
function fileName(given: string): string {
  const name =
    given
      .replaceAll(/\p{Cc}+/gu, ' ')
      .split(/[/\\]/)
      .at(-1) ?? '';
  return name.trim().slice(-200) || 'subor';
}
