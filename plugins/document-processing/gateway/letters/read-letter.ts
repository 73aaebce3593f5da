import { createHash } from 'node:crypto';
import {
  LetterRefused,
  type Mail,
  type MailAttachment,
  readMail,
  type SenderText,
  UnreadableMail,
} from '#core/gateway';
import { say } from '../refusals/say.ts';
import { unpack, unpackingBudget } from './unpack.ts';

/** A file of a letter, as it was sent, or as it was packed in one. */
export interface LetterFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** It holds files that are not to be had out of it, for this reason. */
  readonly why?: SenderText;
}

export interface ReadLetter {
  /** '' where it has none. */
  readonly messageId: string;
  /** As its author wrote it; in small letters. */
  readonly sender: string;
  readonly senderName: string;
  readonly subject: string;
  /** A program wrote it by itself, or to many: nobody answers that by itself (RFC 3834). */
  readonly isAutomatic: boolean;
  /** Each once, however often it is in it. */
  readonly files: readonly LetterFile[];
}

const filesAtMost = 50;

/** @throws LetterRefused for what is no letter, or has nothing attached, with what should be */
export async function readLetter(raw: Buffer, nothingAttached: SenderText = say('noFile')): Promise<ReadLetter> {
  const mail = await readMail(raw).catch((error: unknown) => {
    throw error instanceof UnreadableMail ? new LetterRefused(say('unreadable')) : error;
  });
  const attached = attachedTo(mail);
  const own = attached.filter(({ isRelated }) => !isRelated);
  // Pictures within the text are mostly logos; where there is nothing else, they are what was sent.
  const sent = (own.length > 0 ? own : attached).map(fileOf);
  const files = sent.length > filesAtMost ? sent : eachOnce(await unpackAll(sent));
  if (files.length === 0) throw new LetterRefused(nothingAttached);
  if (files.length > filesAtMost) throw new LetterRefused(say('tooManyFiles', { most: filesAtMost }));
  return {
    messageId: mail.messageId.slice(0, 998),
    sender: mail.from.address.toLowerCase().slice(0, 255),
    senderName: printable(mail.from.name).slice(0, 255),
    subject: printable(mail.subject).slice(0, 250),
    isAutomatic: isAutomatic(mail),
    files,
  };
}

function isAutomatic({ autoSubmitted, precedence }: Mail): boolean {
  return (autoSubmitted !== '' && !/^no\b/i.test(autoSubmitted)) || /^(bulk|junk|list)\b/i.test(precedence);
}

/** Of the letter and of those within it; signatures, cards and invitations are no documents. */
function attachedTo({ attachments }: Mail): readonly MailAttachment[] {
  return attachments
    .filter(({ contentType }) => !ignored.test(contentType))
    .flatMap((one) => {
      if (one.contentType !== 'message/rfc822') return [one];
      return one.within ? attachedTo(one.within) : [];
    });
}

const ignored =
  /^(application\/(x-)?pkcs7-signature|application\/pgp-(signature|keys|encrypted)|text\/(x-)?vcard|text\/(directory|calendar)|message\/(global-)?delivery-status|text\/rfc822-headers)$/;

function fileOf({ name: said, contentType, bytes }: MailAttachment): LetterFile {
  // A path of whoever sent it is nobody's business here.
  const name = printable(said).split(/[\\/]/).at(-1)?.trim().slice(0, 200);
  return { name: name || `priloha.${contentType.split('/').at(-1)?.replace(/\W.*/, '') ?? ''}`, bytes };
}

/** One after the other: what lies in all ZIPs of a letter would be in memory before it is counted. */
async function unpackAll(sent: readonly LetterFile[]): Promise<LetterFile[]> {
  const budget = unpackingBudget(filesAtMost);
  const files: LetterFile[] = [];
  for (const file of sent) files.push(...(await unpack(file, budget)));
  return files;
}

function eachOnce(files: readonly LetterFile[]): LetterFile[] {
  const seen = new Map(files.map((file) => [hashOf(file.bytes), file]));
  return [...seen.values()];
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** By which the same letter is known again, by whatever way it comes. */
export function contentHash({ files }: Pick<ReadLetter, 'files'>): Buffer {
  const hash = createHash('sha256');
  for (const { name, bytes } of files) hash.update(`${name}\n${hashOf(bytes)}\n`);
  return hash.digest();
}

/** Line breaks and what steers a terminal would end in lists and in logs. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
}
