import type { ParsedMail } from 'mailparser';
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
 * @returns undefined where the message says of nobody that a letter is lost: an answer, an automatic reply, news of a delay
 */
export async function readReturn(raw: Uint8Array): Promise<ReturnedMail | undefined> {
  if (raw.length > mostBytes) return undefined;
  const bytes = Buffer.from(raw);
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(bytes, { keepDeliveryStatus: true, skipTextToHtml: true, skipImageLinks: true });
  const failures = failuresIn(mail);
  if (failures.length === 0) return undefined;
  // The letter's own headers stand in one of the parts, whichever the server has chosen; they are never encoded there.
  const messageIds = [...bytes.toString('latin1').matchAll(/^message-id:\s*(<[^<>\s]+>)/gim)].map(([, id = '']) => id);
  return { messageIds: [...new Set(messageIds)], to: addressesOf(mail), failures };
}

function failuresIn(mail: ParsedMail): readonly FailedRecipient[] {
  const status = mail.attachments.find(({ contentType }) => /^message\/(global-)?delivery-status$/.test(contentType));
  return status ? failuresOfReport(status.content.toString('utf8')) : failuresOfQmail(mail.text ?? '');
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
      const [, address = '', words = ''] = /^\s*<([^<>\s]+@[^<>\s]+)>:\s*([\s\S]*)$/.exec(paragraph) ?? [];
      return address ? [{ addresses: [address], response: serverWords(words.replaceAll('\n', ' ')) ?? '' }] : [];
    });
}

function addressesOf({ to }: ParsedMail): readonly string[] {
  return [to ?? []].flat().flatMap(({ value }) => value.flatMap(({ address }) => address ?? []));
}
