import { inEachLanguage } from '#core/contract';
import { entityChanged } from '#core/contract/platform';
import { type CompanyCall, EmailRefused, files as fileStore, type SenderText } from '#core/gateway';
import { fileLimit } from '../../contract/inbox.schemas.ts';
import { readersOf } from '../inbox/readers-of.ts';
import { notifyArrived } from '../inbox/notify-arrived.ts';
import { processingIn } from '../processing-tables.ts';
import { refusalText } from '../refusals/refusal-text.ts';
import { type BadFile, checkFile, type GoodFile } from './check-file.ts';
import { contentHash, type ReadEmail } from './read-email.ts';

export type KeepingAt = Pick<CompanyCall, 'tx' | 'emit' | 'enqueue' | 'company' | 'now'>;

export interface StoredEmail {
  /** The id of the e-mail. `undefined` means that it was received before. */
  readonly emailId: string | undefined;
  /** The ids of the new waiting documents; empty if the e-mail was received before. */
  readonly ids: readonly string[];
  readonly refused: readonly BadFile[];
  /** The id of the member who sent it, if no list shows the refused files to members. */
  readonly memberId?: string;
}

/** An e-mail whose files were looked at. */
export interface CheckedEmail extends ReadEmail {
  readonly good: readonly GoodFile[];
  readonly refused: readonly BadFile[];
}

/** Looks at the files of an e-mail, before the transaction that saves it. @throws EmailRefused if there is no acceptable file */
export async function checkEmail(email: ReadEmail): Promise<CheckedEmail> {
  const checked = await Promise.all(email.files.map(checkFile));
  const good = checked.filter((one): one is GoodFile => 'bytes' in one);
  const refused = checked.filter((one): one is BadFile => 'why' in one);
  if (good.length === 0) throw new EmailRefused(sentences(refused));
  return { ...email, good, refused };
}

/**
 * Saves an e-mail that came from a server or from the form. Each acceptable file becomes a waiting document, once; the refused ones are
 * recorded with their reasons.
 * @param tells whether members who process documents are notified
 */
export async function saveEmail(
  at: KeepingAt,
  type: string,
  email: CheckedEmail,
  { tells = true } = {},
): Promise<StoredEmail> {
  const { good, refused } = email;
  const { id: senderId = null } = (await memberOf(at, email.sender)) ?? {};
  const emailId = await recordEmail(at, type, email, { refused, senderId });
  if (emailId === undefined) return { emailId, ids: [], refused };
  const ids: string[] = [];
  for (const file of good) ids.push(await saveFile(at, { type, emailId, senderId }, file));
  await notifyArrived(at, emailId, ids, tells);
  return { emailId, ids, refused };
}

/**
 * Records the arrival of an e-mail; the same e-mail is recorded once for each address.
 * @param to the type of document, or the name of another receiver
 * @returns the id of the record; undefined if the e-mail was received before
 */
export async function recordEmail(
  at: KeepingAt,
  to: string,
  email: Omit<ReadEmail, 'isAutomatic'>,
  { refused, senderId }: { readonly refused: readonly BadFile[]; readonly senderId: string | null },
): Promise<string | undefined> {
  const arrived = await processingIn(at.tx)
    .insertInto('arrived_letter')
    .values({
      document_type: to,
      message_id: email.messageId,
      content_hash: contentHash(email),
      sender: email.sender,
      sender_name: email.senderName,
      subject: email.subject,
      sender_id: senderId,
      refused: JSON.stringify(refused.map(({ name, why }) => ({ name, reason: why.sk }))),
      arrived_at: at.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return arrived?.id;
}

/** Makes a waiting document of a file of an e-mail. @returns the id of the document */
export async function saveFile(
  { tx, emit }: KeepingAt,
  { type, emailId, senderId }: { readonly type: string; readonly emailId: string; readonly senderId: string | null },
  { name, type: mediaType, bytes }: GoodFile,
): Promise<string> {
  const file_id = await fileStore.write(tx, {
    name,
    type: mediaType,
    bytes,
    sizeLimit: Math.max(fileLimit, bytes.length),
  });
  const { id } = await processingIn(tx)
    .insertInto('arrived_document')
    .values({
      letter_id: emailId,
      document_type: type,
      file_id,
      file_name: name,
      type: mediaType,
      size: bytes.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await emit(entityChanged, { entityKind: 'ArrivedDocument', action: 'create', id, payload: {} }, readersOf(senderId));
  return id;
}

/** Finds the member with this address. @param sender in small letters */
export async function memberOf({ tx }: Pick<KeepingAt, 'tx'>, sender: string) {
  if (sender === '') return undefined;
  return tx
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select('app_user.id')
    .where((is) => is(is.fn('lower', ['app_user.email']), '=', sender))
    .executeTakeFirst();
}

export function sentences(refused: readonly BadFile[]): SenderText {
  const each = refused.map(({ name, why }) => refusalText('fileOf', { name, why }));
  return inEachLanguage((language) => each.map((text) => text[language]).join(' '));
}
