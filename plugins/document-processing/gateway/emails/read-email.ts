import { createHash } from 'node:crypto';
import { EmailRefused, type Mail, type MailAttachment, readMail, type SenderText, UnreadableMail } from '#core/gateway';
import { refusalText } from '../refusals/refusal-text.ts';
import { unpackAll } from './unpack-all.ts';

/** A file of an e-mail: an attachment, or a file from an attached ZIP. */
export interface EmailFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The reason why a ZIP was not unpacked. */
  readonly why?: SenderText;
}

export interface ReadEmail {
  /** The Message-ID; `''` if there is none. */
  readonly messageId: string;
  /** The author's address, in small letters. */
  readonly sender: string;
  readonly senderName: string;
  readonly subject: string;
  /** Whether a program wrote the e-mail, or sent it to many recipients, so that it must get no automatic reply (RFC 3834). */
  readonly isAutomatic: boolean;
  /** The files without duplicates: a file that the e-mail contains several times is listed once. */
  readonly files: readonly EmailFile[];
}

const filesAtMost = 50;

/** Parses an e-mail. @throws EmailRefused if it is not readable, or has no attachment; the text states what to attach */
export async function readEmail(raw: Buffer, nothingAttached: SenderText = refusalText('noFile')): Promise<ReadEmail> {
  const mail = await readMail(raw).catch((error: unknown) => {
    throw error instanceof UnreadableMail ? new EmailRefused(refusalText('unreadable')) : error;
  });
  const attached = attachedTo(mail);
  const own = attached.filter(({ isRelated }) => !isRelated);
  // Pictures within the text are usually logos. They count as documents only if there is no other attachment.
  const sent = (own.length > 0 ? own : attached).map(fileOf);
  const files = sent.length > filesAtMost ? sent : eachOnce(await unpackAll(sent, filesAtMost));
  if (files.length === 0) throw new EmailRefused(nothingAttached);
  if (files.length > filesAtMost) throw new EmailRefused(refusalText('tooManyFiles', { most: filesAtMost }));
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

/** Returns the attachments, also those of nested e-mails, without signatures, contact cards and invitations. */
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

function fileOf({ name: statedName, contentType, bytes }: MailAttachment): EmailFile {
  // The sender's folder names are private, so only the file name is used.
  const name = printable(statedName).split(/[\\/]/).at(-1)?.trim().slice(0, 200);
  return { name: name || `priloha.${contentType.split('/').at(-1)?.replace(/\W.*/, '') ?? ''}`, bytes };
}

function eachOnce(files: readonly EmailFile[]): EmailFile[] {
  const seen = new Map(files.map((file) => [hashOf(file.bytes), file]));
  return [...seen.values()];
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Returns a hash of the files, by which the same e-mail is recognised on every way of arrival. */
export function contentHash({ files }: Pick<ReadEmail, 'files'>): Buffer {
  const hash = createHash('sha256');
  for (const { name, bytes } of files) hash.update(`${name}\n${hashOf(bytes)}\n`);
  return hash.digest();
}

/** Replaces line breaks and control characters, which would otherwise appear in lists and logs. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
}
