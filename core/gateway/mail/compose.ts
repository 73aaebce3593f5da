import MailComposer from 'nodemailer/lib/mail-composer';
import type { LanguageCode } from '#core/contract';
import type { MailAddress, Recipient } from './letter-tables.ts';
import { plainTextOf } from './plain-text.ts';
import type { SmtpMessage } from './smtp.ts';

/** A file as it is sent. */
export interface SentAttachment {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Everything that a letter's bytes are made of. */
export interface ComposedLetter {
  /** With angle brackets. */
  readonly messageId: string;
  readonly date: Date;
  readonly sender: MailAddress;
  readonly replyTo?: string | undefined;
  /** Where servers return what they cannot deliver. Default: to the sender. */
  readonly returnTo?: string | undefined;
  readonly recipients: readonly Pick<Recipient, 'role' | 'address' | 'name'>[];
  readonly onlyTo?: readonly string[] | undefined;
  readonly language: LanguageCode;
  readonly subject: string;
  /** Default: made of `html`. */
  readonly text?: string | undefined;
  /** What is in the body, or a whole page. Default: text alone. */
  readonly html?: string | undefined;
  readonly attachments?: readonly SentAttachment[];
  /** Nobody wrote it just now: programs that answer by themselves keep quiet. */
  readonly isAutomatic?: boolean | undefined;
}

/**
 * A letter as bytes, with its envelope. Domains with letters beyond ASCII are in Punycode; names, subjects and names of files
 * are encoded as RFC 2047 and 2231 say.
 */
export async function composeLetter(letter: ComposedLetter): Promise<SmtpMessage> {
  const {
    messageId,
    date,
    sender,
    replyTo,
    returnTo,
    recipients,
    onlyTo,
    subject,
    attachments = [],
    language,
  } = letter;
  const of = (role: Recipient['role']) => recipients.filter((one) => one.role === role).map(addressOf);
  const text = letter.text || plainTextOf(letter.html ?? '');
  const node = new MailComposer({
    from: addressOf(sender),
    to: of('to'),
    cc: of('cc'),
    ...(replyTo && { replyTo: oneLine(replyTo) }),
    subject: oneLine(subject),
    messageId,
    date,
    text,
    ...(letter.html && { html: page(letter.html, language) }),
    headers: { 'content-language': language, ...(letter.isAutomatic && { 'auto-submitted': 'auto-generated' }) },
    attachments: attachments.map(({ name, type, bytes }) => ({
      filename: oneLine(name),
      contentType: type,
      content: Buffer.from(bytes),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'win',
  }).compile();
  const { from, to } = node.getEnvelope();
  const only = onlyTo && new Set(onlyTo.map(asciiAddress));
  return {
    from: returnTo ?? String(from),
    to: only ? to.filter((address) => only.has(address)) : to,
    raw: await node.build(),
  };
}

/** Line breaks and other control characters could begin a header of their own; here they become a space. */
export function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these very characters
  return text.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
}

/** As it stands in the envelope. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = URL.canParse(`https://${address.slice(at + 1)}`)
    ? new URL(`https://${address.slice(at + 1)}`).hostname
    : address.slice(at + 1);
  return `${address.slice(0, at)}@${domain}`;
}

function addressOf({ address, name = '' }: Pick<MailAddress, 'address' | 'name'>) {
  return { address: asciiAddress(oneLine(address)), name: oneLine(name) };
}

/** Mail programs read no style sheet, so what little there is stands in attributes. */
function page(html: string, language: LanguageCode): string {
  if (/^\s*<!doctype/i.test(html)) return html;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px 16px;font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:640px">${html}</div></body></html>`;
}
