import MailComposer from 'nodemailer/lib/mail-composer';
import type { LanguageCode } from '#core/contract';
import type { MailAddress, Recipient } from './email-tables.ts';
import { plainTextOf } from './plain-text.ts';
import type { SmtpMessage } from './smtp.ts';

/** An attachment with its bytes, as an e-mail contains it. */
export interface SentAttachment {
  readonly name: string;
  /** The media type, such as `application/pdf`. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** All data from which the bytes of an e-mail are made. */
export interface ComposedEmail {
  /** The `Message-ID` with angle brackets. */
  readonly messageId: string;
  readonly date: Date;
  readonly sender: MailAddress;
  readonly replyTo?: string | undefined;
  /** The address to which servers return undeliverable e-mail. Default: the sender. */
  readonly returnTo?: string | undefined;
  readonly recipients: readonly Pick<Recipient, 'role' | 'address' | 'name'>[];
  readonly onlyTo?: readonly string[] | undefined;
  readonly language: LanguageCode;
  readonly subject: string;
  /** The plain text. Default: made from `html`. */
  readonly text?: string | undefined;
  /** The content of the body, or a whole page. Default: text alone. */
  readonly html?: string | undefined;
  readonly attachments?: readonly SentAttachment[];
  /** Whether no person wrote the e-mail: programs that answer automatically then send no answer. */
  readonly isAutomatic?: boolean | undefined;
}

/**
 * Makes the bytes of an e-mail, with its envelope. Domains with characters beyond ASCII are in Punycode; names, subjects and file names are
 * encoded by RFC 2047 and 2231.
 */
export async function composeEmail(email: ComposedEmail): Promise<SmtpMessage> {
  const { messageId, date, sender, replyTo, returnTo, recipients, onlyTo, subject, attachments = [], language } = email;
  const of = (role: Recipient['role']) => recipients.filter((one) => one.role === role).map(addressOf);
  const text = email.text || plainTextOf(email.html ?? '');
  const node = new MailComposer({
    from: addressOf(sender),
    to: of('to'),
    cc: of('cc'),
    ...(replyTo && { replyTo: oneLine(replyTo) }),
    subject: oneLine(subject),
    messageId,
    date,
    text,
    ...(email.html && { html: page(email.html, language) }),
    headers: { 'content-language': language, ...(email.isAutomatic && { 'auto-submitted': 'auto-generated' }) },
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

/** Replaces line breaks and other control characters by a space, because they could start a new header. */
export function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these very characters
  return text.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
}

/** Returns the address with its domain in Punycode, as the envelope requires. */
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

/** Returns a whole HTML page. Mail programs ignore style sheets, so the few styles are in attributes. */
function page(html: string, language: LanguageCode): string {
  if (/^\s*<!doctype/i.test(html)) return html;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px 16px;font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:640px">${html}</div></body></html>`;
}
