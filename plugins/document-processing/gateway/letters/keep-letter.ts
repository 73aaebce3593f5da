import { inEachLanguage } from '#core/contract';
import { entityChanged } from '#core/contract/platform';
import { type CompanyCall, files as fileStore, LetterRefused, type SenderText } from '#core/gateway';
import type { InboxType } from '../../contract/index.ts';
import { readersOf } from '../inbox/readers-of.ts';
import { tellArrived } from '../inbox/tell-arrived.ts';
import { processingIn } from '../processing-tables.ts';
import { say } from '../refusals/say.ts';
import { type BadFile, checkFile, fileLimit, type GoodFile } from './check-file.ts';
import { contentHash, type ReadLetter } from './read-letter.ts';

type KeepingAt = Pick<CompanyCall, 'tx' | 'emit' | 'enqueue' | 'company' | 'now'>;

export interface KeptLetter {
  /** Undefined: this letter was here before. */
  readonly letterId: string | undefined;
  /** Of what waits now; empty: this letter was here before. */
  readonly ids: readonly string[];
  readonly refused: readonly BadFile[];
}

/**
 * The one way in, for letters of servers and for those of the form. Whatever can be a document waits from now on, each file once; what can't
 * is noted with its reason.
 * @param tells whether those who process documents are told of it
 * @throws LetterRefused where nothing can
 */
export async function keepLetter(
  at: KeepingAt,
  type: InboxType,
  letter: ReadLetter,
  { tells = true } = {},
): Promise<KeptLetter> {
  const checked = await Promise.all(letter.files.map(checkFile));
  const good = checked.filter((one): one is GoodFile => 'bytes' in one);
  const refused = checked.filter((one): one is BadFile => 'why' in one);
  if (good.length === 0) throw new LetterRefused(sentences(refused));
  const { id: senderId = null } = (await memberOf(at, letter.sender)) ?? {};
  const letterId = await noteLetter(at, type, letter, { refused, senderId });
  if (letterId === undefined) return { letterId, ids: [], refused };
  const ids: string[] = [];
  for (const file of good) ids.push(await keepFile(at, { type, letterId, senderId }, file));
  await tellArrived(at, letterId, ids, tells);
  return { letterId, ids, refused };
}

/**
 * That it came, each once for an address.
 * @param to the type of document, or the name of another receiver
 * @returns undefined: it was here before
 */
export async function noteLetter(
  at: KeepingAt,
  to: string,
  letter: ReadLetter,
  { refused, senderId }: { readonly refused: readonly BadFile[]; readonly senderId: string | null },
): Promise<string | undefined> {
  const arrived = await processingIn(at.tx)
    .insertInto('arrived_letter')
    .values({
      document_type: to,
      message_id: letter.messageId,
      content_hash: contentHash(letter),
      sender: letter.sender,
      sender_name: letter.senderName,
      subject: letter.subject,
      sender_id: senderId,
      refused: JSON.stringify(refused.map(({ name, why }) => ({ name, reason: why.sk }))),
      arrived_at: at.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return arrived?.id;
}

async function keepFile(
  { tx, emit }: KeepingAt,
  {
    type,
    letterId,
    senderId,
  }: { readonly type: InboxType; readonly letterId: string; readonly senderId: string | null },
  { name, type: mediaType, bytes }: GoodFile,
): Promise<string> {
  const file_id = await fileStore.write(tx, { name, type: mediaType, bytes, sizeLimit: fileLimit });
  const { id } = await processingIn(tx)
    .insertInto('arrived_document')
    .values({
      letter_id: letterId,
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

/** Who has this address. @param sender in small letters */
export async function memberOf({ tx }: Pick<KeepingAt, 'tx'>, sender: string) {
  if (sender === '') return undefined;
  return tx
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select('app_user.id')
    .where((is) => is(is.fn('lower', ['app_user.email']), '=', sender))
    .executeTakeFirst();
}

/** Each file with its reason. */
export function sentences(refused: readonly BadFile[]): SenderText {
  const each = refused.map(({ name, why }) => say('fileOf', { name, why }));
  return inEachLanguage((language) => each.map((text) => text[language]).join(' '));
}
