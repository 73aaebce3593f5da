/** The thread that parses one e-mail: see `readMail`. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Attachment, type ParsedMail, simpleParser } from 'mailparser';
import type { Mail, MailAnswer, MailAttachment } from './read-mail.ts';

/** The depth of e-mails within e-mails, which are forwarded as attachments. */
const depthAtMost = 4;
/** The maximum number of addresses: more would only cost time in the gateway's main thread. */
const addressesAtMost = 1_000;
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
/** The buffers that are transferred without copying. */
const buffers: ArrayBuffer[] = [];

parentPort?.postMessage(await answer(), buffers);

async function answer(): Promise<MailAnswer> {
  try {
    return { mail: await parse(workerData as Uint8Array, 0) }; // `readMail` passed these bytes
  } catch (error) {
    return { unreadable: error instanceof Error ? error.message : String(error) };
  }
}

async function parse(bytes: Uint8Array, depth: number): Promise<Mail> {
  const mail = await simpleParser(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), parsing);
  const attachments: MailAttachment[] = [];
  for (const one of mail.attachments) attachments.push(await attachmentOf(one, depth));
  const [from] = mail.from?.value ?? [];
  return {
    messageId: mail.messageId ?? '',
    from: { name: from?.name ?? '', address: from?.address ?? '' },
    to: addressesOf(mail).slice(0, addressesAtMost),
    subject: mail.subject ?? '',
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
): Promise<MailAttachment> {
  const isNestedEmail = contentType === 'message/rfc822' && depth < depthAtMost;
  const within = isNestedEmail ? await parse(content, depth + 1).catch(() => undefined) : undefined;
  // Copied, because small buffers share their memory.
  const bytes = new Uint8Array(content);
  buffers.push(bytes.buffer);
  return { name: filename, contentType, isRelated: related, bytes, within };
}

function headerOf({ headers }: ParsedMail, name: string): string {
  return String(headers?.get(name) ?? '').trim();
}

function addressesOf({ to }: ParsedMail): string[] {
  return [to ?? []].flat().flatMap(({ value }) => value.flatMap(({ address }) => address ?? []));
}
