import type { Selectable } from 'kysely';
import type { Tx } from '../database/index.ts';
import type { SentAttachment } from './compose.ts';
import { plainTextOf } from './plain-text.ts';
import type { SmtpMessage } from './smtp.ts';
import type { DemoEmailTable } from './email-tables.ts';
import type { ClaimedEmail } from './claim-email.ts';

/** An e-mail in the demo's mailbox, without its bytes. */
export type DemoEmail = Omit<Selectable<DemoEmailTable>, 'company_id' | 'raw'>;

/** Stores an e-mail in the demo's mailbox instead of sending it: a newcomer reads here what a recipient would get. */
export async function keepDemoEmail(
  tx: Tx,
  { id, composed }: ClaimedEmail,
  { raw }: SmtpMessage,
  now: Date,
): Promise<void> {
  const { sender, recipients, subject, html = '', attachments = [] } = composed;
  await tx
    .insertInto('demo_letter')
    .values({
      letter_id: id,
      sender: JSON.stringify(sender),
      recipients: JSON.stringify(recipients),
      subject,
      text: composed.text || plainTextOf(html),
      html,
      attachments: JSON.stringify(attachments.map(({ name, type, bytes }) => ({ name, type, size: bytes.length }))),
      raw: Buffer.from(raw),
      received_at: now,
    })
    // The newest e-mail is shown if a person sends it again.
    .onConflict((conflict) =>
      conflict.column('letter_id').doUpdateSet((of) => ({
        subject: of.ref('excluded.subject'),
        text: of.ref('excluded.text'),
        html: of.ref('excluded.html'),
        attachments: of.ref('excluded.attachments'),
        raw: of.ref('excluded.raw'),
        received_at: of.ref('excluded.received_at'),
      })),
    )
    .execute();
}

/** Returns the e-mails of the company, the newest first. @param top the maximum number */
export function demoEmails(tx: Tx, top = 200): Promise<readonly DemoEmail[]> {
  return tx
    .selectFrom('demo_letter')
    .select(['id', 'letter_id', 'sender', 'recipients', 'subject', 'text', 'html', 'attachments', 'received_at'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(top)
    .execute();
}

/** Returns the message as it would have been sent (RFC 5322), for a mail program. @returns undefined if the company has no such e-mail */
export async function demoMessage(tx: Tx, id: string): Promise<Buffer | undefined> {
  return (await tx.selectFrom('demo_letter').select('raw').where('id', '=', id).executeTakeFirst())?.raw;
}

/** Returns one of the e-mail's attachments, counted from 0, as a mail program would save it. @returns undefined if there is none */
export async function demoAttachment(tx: Tx, id: string, index: number): Promise<SentAttachment | undefined> {
  const message = await demoMessage(tx, id);
  const { simpleParser } = await import('mailparser'); // the library has a hundred files and is rarely needed, so it is loaded late
  const found = message && (await simpleParser(message)).attachments[index];
  return found && { name: found.filename ?? '', type: found.contentType, bytes: found.content };
}
