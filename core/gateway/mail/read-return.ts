import { type Mail, readMail, UnreadableMail } from './read-mail.ts';
import { serverWords } from './smtp-error.ts';

/** The report of a server about an e-mail that it could not deliver. */
export interface ReturnedMail {
  /** Every `Message-ID` in the report, with angle brackets. If the original e-mail was returned with its headers, its id is among them. */
  readonly messageIds: readonly string[];
  /** The recipients of the report. */
  readonly to: readonly string[];
  /** The recipients that the original e-mail did not reach, finally. */
  readonly failures: readonly FailedRecipient[];
}

export interface FailedRecipient {
  /** The address to which we wrote, then the final address at the server: a mailbox may forward e-mails to another. */
  readonly addresses: readonly string[];
  /** The response of the server that refused the e-mail, with its codes. */
  readonly response: string;
}

/** The maximum size in bytes: the largest e-mail, returned completely. */
const maxBytes = 40 * 1_048_576;

/**
 * Reads a delivery status notification (RFC 3464), or the older message of qmail.
 * @returns undefined if the message reports no lost e-mail (a reply, an automatic reply, a delay), or if it cannot be parsed
 */
export async function readReturn(raw: Uint8Array): Promise<ReturnedMail | undefined> {
  if (raw.length > maxBytes) return undefined;
  const mail = await readMail(raw).catch((error: unknown) => {
    if (!(error instanceof UnreadableMail)) throw error;
  });
  const failures = mail ? failuresIn(mail) : [];
  if (!mail || failures.length === 0) return undefined;
  // The headers of the original e-mail are in one of the parts, which one depends on the server; they are never encoded there.
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

/** Reads a report: groups of fields separated by empty lines, the first about the message, each other one about a recipient. */
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

/** Reads the fields of a group. A long field continues on lines that begin with a blank. */
function fieldsOf(group: string): ReadonlyMap<string, string> {
  const lines = group.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
      return name ? [[name.toLowerCase(), value.trim()] as const] : [];
    }),
  );
}

/** Returns the address in a field such as `rfc822; jana@firma.sk`, with or without angle brackets. */
function addressIn(field: string | undefined): string[] {
  const address = field
    ?.replace(/^\s*[\w-]+\s*;\s*/, '')
    .replaceAll(/[<>]/g, '')
    .trim();
  return address?.includes('@') ? [address] : [];
}

/** Reads qmail's message: `Hi. This is the qmail-send program …`, then paragraphs `<jana@firma.sk>:` followed by the reason. */
function failuresOfQmail(text: string): readonly FailedRecipient[] {
  if (!/^hi\. this is the /i.test(text.trimStart())) return [];
  const [report = ''] = text.split(/^--- Below this line/m);
  return report
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((paragraph) => {
      // The `@` is checked separately: a single expression would try every `@` of a megabyte of them, and anybody may send such a text.
      const [, address = '', words = ''] = /^\s*<([^<>\s]+)>:\s*([\s\S]*)$/.exec(paragraph) ?? [];
      return /.@./.test(address)
        ? [{ addresses: [address], response: serverWords(words.replaceAll('\n', ' ')) ?? '' }]
        : [];
    });
}
