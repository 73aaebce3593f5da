/** The thread that parses one e-mail: see `readMail`. */
import { type Attachment, type ParsedMail, simpleParser } from 'mailparser';
import { serveReader } from '../reading/serve-reader.ts';
import type { Mail, MailAnswer, MailAttachment } from './read-mail.ts';

/** The depth of e-mails within e-mails, which are forwarded as attachments. */
const depthAtMost = 4;
/** The maximum numbers of addresses and attachments, and of characters of a header: more would only cost time in the gateway's main thread. */
const addressesAtMost = 1_000;
const attachmentsAtMost = 500;
const headerAtMost = 10_000;
/**
 * The parser's options: delivery reports stay attachments, and unused results are skipped, because converting HTML to text takes six
 * seconds per megabyte.
 */
const parsing = {
  keepDeliveryStatus: true,
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipImageLinks: true,
  skipTextLinks: true,
} as const;
type Transfer = (buffer: ArrayBuffer) => void;

serveReader<Uint8Array, MailAnswer>(async (bytes, { transfer }) => {
  try {
    return { mail: await parse(bytes, 0, transfer) };
  } catch (error) {
    return { unreadable: error instanceof Error ? error.message : String(error) };
  }
});

async function parse(bytes: Uint8Array, depth: number, transfer: Transfer): Promise<Mail> {
  const mail = await simpleParser(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), parsing);
  if (mail.attachments.length > attachmentsAtMost) throw new Error(`It has more than ${attachmentsAtMost} attachments`);
  const attachments: MailAttachment[] = [];
  for (const one of mail.attachments) attachments.push(await attachmentOf(one, depth, transfer));
  const [from] = mail.from?.value ?? [];
  return {
    messageId: cut(mail.messageId),
    from: { name: cut(from?.name), address: cut(from?.address) },
    to: addressesOf(mail).slice(0, addressesAtMost),
    subject: cut(mail.subject),
    text: mail.text ?? '',
    autoSubmitted: headerOf(mail, 'auto-submitted'),
    precedence: headerOf(mail, 'precedence'),
    attachments,
  };
}

/** An attachment as the parser returns it; its types wrongly declare `related` as always present. */
type ParsedAttachment = Omit<Attachment, 'related'> & Partial<Pick<Attachment, 'related'>>;

async function attachmentOf(
  { filename = '', contentType, related = false, content }: ParsedAttachment,
  depth: number,
  transfer: Transfer,
): Promise<MailAttachment> {
  const isNestedEmail = contentType === 'message/rfc822' && depth < depthAtMost;
  const within = isNestedEmail ? await parse(content, depth + 1, transfer).catch(() => undefined) : undefined;
  // Copied, because small buffers share their memory.
  const bytes = new Uint8Array(content);
  transfer(bytes.buffer);
  return { name: cut(filename), contentType: cut(contentType), isRelated: related, bytes, within };
}

function headerOf({ headers }: ParsedMail, name: string): string {
  return cut(String(headers?.get(name) ?? '').trim());
}

function cut(header = ''): string {
  return header.slice(0, headerAtMost);
}

function addressesOf({ to }: ParsedMail): string[] {
  return [to ?? []].flat().flatMap(({ value }) => value.flatMap(({ address }) => address ?? []));
}
