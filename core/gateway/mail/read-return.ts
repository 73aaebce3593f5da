import { type Mail, readMail, UnreadableMail } from './read-mail.ts';
import { serverWords } from './smtp-error.ts';

/** What a server says of a letter that it could not deliver. */
export interface ReturnedMail {
  /** Every `Message-ID` in it, with angle brackets: one of them is the letter's, where it was returned with its headers. */
  readonly messageIds: readonly string[];
  /** Whom it is addressed to. */
  readonly to: readonly string[];
  /** Whom the letter did not reach, for good. */
  readonly failures: readonly FailedRecipient[];
}

export interface FailedRecipient {
  /** As we wrote it, then as the server had it in the end: a mailbox may pass letters on to another. */
  readonly addresses: readonly string[];
  /** The words of the server that refused it, with its codes. */
  readonly response: string;
}

/** Bytes beyond which nothing is read: a letter of the largest size, returned whole. */
const mostBytes = 40 * 1_048_576;

/**
 * Reads a delivery status notification (RFC 3464), or the older message of qmail.
 * @returns undefined where the message says of nobody that a letter is lost: an answer, an automatic reply, news of a delay; and where nobody can read it
 */
export async function readReturn(raw: Uint8Array): Promise<ReturnedMail | undefined> {
  if (raw.length > mostBytes) return undefined;
  const mail = await readMail(raw).catch((error: unknown) => {
    if (!(error instanceof UnreadableMail)) throw error;
  });
  const failures = mail ? failuresIn(mail) : [];
  if (!mail || failures.length === 0) return undefined;
  // The letter's own headers stand in one of the parts, whichever the server has chosen; they are never encoded there.
  const messageIds = [...textOf(raw, 'latin1').matchAll(/^message-id:\s*(<[^<>\s]+>)/gim)].map(([, id = '']) => id);
  return { messageIds: [...new Set(messageIds)], to: mail.to, failures };
}

function failuresIn(mail: Mail): readonly FailedRecipient[] {
  const status = mail.attachments.find(({ contentType }) => /^message\/(global-)?delivery-status$/.test(contentType));
  return status ? failuresOfReport(textOf(status.bytes, 'utf8')) : failuresOfQmail(mail.text);
}

function textOf({ buffer, byteOffset, length }: Uint8Array, encoding: BufferEncoding): string {
  return Buffer.from(buffer, byteOffset, length).toString(encoding);
}

/** Groups of fields, parted by empty lines: the first one is about the message, each other one about a recipient. */
function failuresOfReport(report: string): readonly FailedRecipient[] {
  return report
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map(fieldsOf)
    .filter((fields) => fields.get('action')?.toLowerCase().startsWith('failed'))
    .map((fields) => {
      const addresses = ['original-recipient', 'final-recipient'].flatMap((name) => addressIn(fields.get(name)));
      const status = fields.get('status') ?? '';
      const words = fields.get('diagnostic-code')?.replace(/^\s*[\w-]+\s*;\s*/, '') ?? '';
      return { addresses: [...new Set(addresses)], response: serverWords(words || status) ?? '' };
    })
    .filter(({ addresses }) => addresses.length > 0);
}

/** Long fields go on in lines that begin with a blank. */
function fieldsOf(group: string): ReadonlyMap<string, string> {
  const lines = group.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
      return name ? [[name.toLowerCase(), value.trim()] as const] : [];
    }),
  );
}

/** `rfc822; jana@firma.sk`, with or without angle brackets */
function addressIn(field: string | undefined): string[] {
  const address = field
    ?.replace(/^\s*[\w-]+\s*;\s*/, '')
    .replaceAll(/[<>]/g, '')
    .trim();
  return address?.includes('@') ? [address] : [];
}

/** `Hi. This is the qmail-send program …`, then paragraphs `<jana@firma.sk>:` with the reason under it. */
function failuresOfQmail(text: string): readonly FailedRecipient[] {
  if (!/^hi\. this is the /i.test(text.trimStart())) return [];
  const [told = ''] = text.split(/^--- Below this line/m);
  return told
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((paragraph) => {
      // That it is an address is asked apart: asked in one, a megabyte of `@` was tried at each of them, and anybody may send us that.
      const [, address = '', words = ''] = /^\s*<([^<>\s]+)>:\s*([\s\S]*)$/.exec(paragraph) ?? [];
      return /.@./.test(address)
        ? [{ addresses: [address], response: serverWords(words.replaceAll('\n', ' ')) ?? '' }]
        : [];
    });
}
