import { buffer } from 'node:stream/consumers';
import type { Updateable } from 'kysely';
import type { EmailFault, EmailTransport } from '#core/contract/mail';
import { files } from '../files/index.ts';
import { lockNamed, type Tx } from '../database/index.ts';
import type { ComposedEmail, SentAttachment } from './compose.ts';
import { changeEmail, lockEmail } from './email-change.ts';
import type { EmailAt } from './email-kind.ts';
import { notifyOfEmail } from './email-notice.ts';
import { notifyOfLimit } from './limit-notice.ts';
import type { MailContext } from './mail-context.ts';
import type { StoredAttachment, EmailTable } from './email-tables.ts';
import { addresseesOf, emailOf, type EmailRow } from './email-view.ts';
import { isTooLarge, recipientsOf } from './new-email.ts';
import { reachedLimit } from './recipient-limits.ts';
import { returnAddressOf } from './return-address.ts';
import type { MailTransport } from './mail-transport.ts';

/** An e-mail that was taken from the queue: its content and its transport. */
export interface ClaimedEmail {
  readonly id: string;
  readonly attemptId: string;
  readonly mailTransport: MailTransport;
  readonly composed: ComposedEmail;
}

/** The error for an e-mail that could not be made: the attempt failed before a server was reached. */
export class EmailNotComposedError extends Error {
  readonly fault: EmailFault;

  constructor(fault: EmailFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmailNotComposedError';
    this.fault = fault;
  }
}

/** The time, in milliseconds, after which a process that took an e-mail counts as dead: longer than sending can take. */
export const abandonedAfter = 20 * 60_000;
/** The possible difference between the clocks of two gateways, in milliseconds. */
const clockSkew = 30_000;

/**
 * Runs the first transaction: `queued` → `sending`, with the current texts.
 * @returns undefined if there is nothing to send: not now, not any more, or because its delivery is uncertain; `later` if the kind must be
 * called again at that time
 * @throws EmailNotComposedError, and nothing is changed
 */
export async function takeEmail(
  office: MailContext,
  at: EmailAt,
  { emailId, jobId }: { readonly emailId: string; readonly jobId: string },
): Promise<ClaimedEmail | { readonly later: Date } | undefined> {
  const row = await lockEmail(at.tx, emailId);
  if (!row || !(await mayBeTaken(office, at, row, jobId))) return undefined;
  const kind = office.kind(row.kind);
  if (!kind) throw new EmailNotComposedError('letter-not-made', `no plugin knows e-mails of the kind ${row.kind}`);
  const mailTransport = await office.mailTransport(at.tx);
  if (!mailTransport) throw new EmailNotComposedError('mail-not-set-up', 'no way leads out');
  const email = emailOf(row);
  const count = addresseesOf(email).length;
  // Otherwise two e-mails that leave at the same time would not see each other.
  if (mailTransport.limits) await lockNamed(at.tx, `recipient limits ${row.company_id}`);
  const limit = await reachedLimit(at.tx, mailTransport, { now: at.now(), count, id: row.id });
  if (limit) {
    await notifyOfLimit(office, at, row, limit);
    await changeEmail(office, at, row.id, {
      state: 'queued',
      next_at: limit.until,
      fault: 'mail-limit',
      response: null,
    });
    return { later: limit.until };
  }
  const filled = (await kind.fill?.(at, email)) ?? {};
  if ('cancel' in filled) {
    await changeEmail(office, at, row.id, { state: 'cancelled', reason: filled.cancel, ended_at: at.now() });
    return undefined;
  }
  if ('later' in filled) {
    await changeEmail(office, at, row.id, { state: 'queued', next_at: filled.later });
    return filled;
  }
  const stored = row.attachments.filter(({ fileId }) => fileId !== undefined);
  const attachments = [...(await readAttachments(at.tx, stored)), ...(filled.attachments ?? [])];
  if (isTooLarge(attachments))
    throw new EmailNotComposedError('smtp-too-large', 'its attachments are larger than any server takes');
  const { subject = row.subject, html = row.html, text = filled.html === undefined ? row.text : '' } = filled;
  // An e-mail for some of its recipients keeps them, because the others have an e-mail of their own.
  const { to, cc = [] } = row.only_to ? {} : filled;
  const recipients = to ? recipientsOf({ to, cc }) : row.recipients;
  const attemptId = await beginAttempt(office, at, row, jobId, mailTransport, {
    sender: JSON.stringify(mailTransport.sender),
    recipients: JSON.stringify(recipients),
    subject,
    ...(!kind.isSecret && { html, text, attachments: JSON.stringify([...stored, ...made(filled.attachments ?? [])]) }),
  });
  return {
    id: row.id,
    attemptId,
    mailTransport,
    composed: {
      messageId: row.message_id,
      date: at.now(),
      sender: mailTransport.sender,
      replyTo: row.reply_to ?? mailTransport.replyTo,
      returnTo: mailTransport.returnDomain && returnAddressOf(row.id, mailTransport.returnDomain),
      recipients,
      onlyTo: row.only_to ?? undefined,
      language: row.language,
      subject,
      html,
      text,
      attachments,
      isAutomatic: kind.isAutomatic,
    },
  };
}

/** Records an attempt that failed before it began, so that it counts. @returns undefined if the e-mail must not be taken (any more) */
export async function countFailedTry(
  office: MailContext,
  at: EmailAt,
  { emailId, jobId }: { readonly emailId: string; readonly jobId: string },
): Promise<string | undefined> {
  const row = await lockEmail(at.tx, emailId);
  if (!row || !(await mayBeTaken(office, at, row, jobId))) return undefined;
  return beginAttempt(office, at, row, jobId, undefined, {});
}

/**
 * Returns whether this job may take the e-mail. If a process that died had handed the e-mail over to a server, its state becomes uncertain
 * here.
 */
async function mayBeTaken(office: MailContext, at: EmailAt, row: EmailRow, jobId: string): Promise<boolean> {
  const now = at.now().getTime();
  if (row.state === 'queued') return (row.next_at?.getTime() ?? 0) <= now + clockSkew;
  if (row.state !== 'sending') return false;
  // An earlier run of this same job is over; another job's run counts as over after its maximum time.
  if (row.job_id !== jobId && now - (row.taken_at?.getTime() ?? 0) < abandonedAfter) return false;
  const outcome = row.handed_over_at ? 'uncertain' : 'failed';
  await at.tx
    .updateTable('letter_attempt')
    .set({ ended_at: at.now(), outcome, fault: 'interrupted' })
    .where('id', '=', row.attempt_id)
    .where('outcome', 'is', null)
    .execute();
  if (!row.handed_over_at) return true;
  await changeEmail(office, at, row.id, {
    state: 'uncertain',
    fault: 'interrupted',
    response: null,
    ended_at: at.now(),
  });
  await notifyOfEmail(office, at, row.id);
  return false;
}

async function beginAttempt(
  office: MailContext,
  at: EmailAt,
  row: EmailRow,
  jobId: string,
  mailTransport: MailTransport | undefined,
  filled: Updateable<EmailTable>,
): Promise<string> {
  const before = await at.tx
    .selectFrom('letter_attempt')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('letter_id', '=', row.id)
    .executeTakeFirstOrThrow();
  const way: EmailTransport | null = mailTransport?.way ?? null;
  const server = mailTransport?.server ? `${mailTransport.server.host}:${mailTransport.server.port}` : null;
  const { id } = await at.tx
    .insertInto('letter_attempt')
    .values({ letter_id: row.id, number: Number(before.count) + 1, started_at: at.now(), way, server })
    .returning('id')
    .executeTakeFirstOrThrow();
  await changeEmail(office, at, row.id, {
    ...filled,
    state: 'sending',
    attempts: row.attempts + 1,
    attempt_id: id,
    job_id: jobId,
    taken_at: at.now(),
    handed_over_at: null,
    way,
    fault: null,
    response: null,
  });
  return id;
}

async function readAttachments(tx: Tx, stored: readonly StoredAttachment[]): Promise<readonly SentAttachment[]> {
  const all: SentAttachment[] = [];
  for (const { fileId = '', name, type } of stored) {
    const file = await files.read(tx, fileId);
    if (!file) throw new EmailNotComposedError('letter-not-made', `the attachment ${name} is gone`);
    all.push({ name, type, bytes: await buffer(file.stream) });
  }
  return all;
}

function made(attachments: readonly SentAttachment[]): readonly StoredAttachment[] {
  return attachments.map(({ name, type, bytes }) => ({ name, type, size: bytes.length }));
}
