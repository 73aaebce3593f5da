/** The thread that reads one letter: see `readMail`. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Attachment, type ParsedMail, simpleParser } from 'mailparser';
import type { Mail, MailAnswer, MailAttachment } from './read-mail.ts';

/** Letters within letters: what was passed on as an attachment. */
const depthAtMost = 4;
/** Beyond that, only the gateway's own thread would have work with them. */
const addressesAtMost = 1_000;
/** Reports of servers stay attachments, and nothing is made that nobody asks for: of HTML a text takes six seconds a megabyte. */
const parsing = {
  keepDeliveryStatus: true,
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipImageLinks: true,
  skipTextLinks: true,
} as const;
/** What is handed over without being copied again. */
const buffers: ArrayBuffer[] = [];

parentPort?.postMessage(await answer(), buffers);

async function answer(): Promise<MailAnswer> {
  try {
    return { mail: await parse(workerData as Uint8Array, 0) }; // what `readMail` gave
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

/** As the parser gives it: its types have `related` always there. */
type ParsedAttachment = Omit<Attachment, 'related'> & Partial<Pick<Attachment, 'related'>>;

async function attachmentOf(
  { filename = '', contentType, related = false, content }: ParsedAttachment,
  depth: number,
): Promise<MailAttachment> {
  const isLetter = contentType === 'message/rfc822' && depth < depthAtMost;
  const within = isLetter ? await parse(content, depth + 1).catch(() => undefined) : undefined;
  // Small ones lie in memory that they share.
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
