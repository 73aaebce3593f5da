import type { Selectable } from 'kysely';
import type { Tx } from '../database/index.ts';
import type { SentAttachment } from './compose.ts';
import { plainTextOf } from './plain-text.ts';
import type { SmtpMessage } from './smtp.ts';
import type { DemoLetterTable } from './letter-tables.ts';
import type { TakenLetter } from './take-letter.ts';

/** A letter in the demo's mailbox, without its bytes. */
export type DemoLetter = Omit<Selectable<DemoLetterTable>, 'company_id' | 'raw'>;

/** Nothing leaves the machine: a newcomer reads here what a recipient would. */
export async function keepDemoLetter(
  tx: Tx,
  { id, composed }: TakenLetter,
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
    // Sent again by a person: the newest one is shown.
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

/** The company's, the newest first. @param top at most so many */
export function demoLetters(tx: Tx, top = 200): Promise<readonly DemoLetter[]> {
  return tx
    .selectFrom('demo_letter')
    .select(['id', 'letter_id', 'sender', 'recipients', 'subject', 'text', 'html', 'attachments', 'received_at'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(top)
    .execute();
}

/** The message as it would have left (RFC 5322), to be opened by a mail program. @returns undefined: the company has no such letter */
export async function demoMessage(tx: Tx, id: string): Promise<Buffer | undefined> {
  return (await tx.selectFrom('demo_letter').select('raw').where('id', '=', id).executeTakeFirst())?.raw;
}

/** One of the letter's attachments, from 0, as a mail program would save it. @returns undefined: there is none */
export async function demoAttachment(tx: Tx, id: string, index: number): Promise<SentAttachment | undefined> {
  const message = await demoMessage(tx, id);
  const { simpleParser } = await import('mailparser'); // a hundred files that few starts ask for
  const found = message && (await simpleParser(message)).attachments[index];
  return found && { name: found.filename ?? '', type: found.contentType, bytes: found.content };
}
