import type { EmailFault } from '#core/contract/mail';
import { randomUUID } from 'node:crypto';
import { changeEmail, lockEmail } from './email-change.ts';
import type { BoundEmailKind, EmailAt } from './email-kind.ts';
import { notifyOfEmail } from './email-notice.ts';
import type { MailContext } from './mail-context.ts';
import type { Recipient } from './email-tables.ts';
import { addresseesOf, emailOf, type EmailRow } from './email-view.ts';
import type { RefusedRecipient, SmtpOutcome } from './smtp.ts';
import { asciiAddress } from './compose.ts';

/** The result of an attempt: the server's response, or a fault of the gateway before it reached a server. */
export type AttemptOutcome =
  | Extract<SmtpOutcome, { outcome: 'accepted' }>
  | (Omit<Extract<SmtpOutcome, { outcome: 'failed' }>, 'fault'> & { readonly fault: EmailFault })
  | { readonly outcome: 'uncertain'; readonly fault: EmailFault };

/** The actions that remain after a result was recorded, for the same transaction. */
export interface AfterOutcome {
  /** The attempts to enqueue. */
  readonly next: readonly { readonly id: string; readonly at: Date }[];
  /** The result to report to the kind of the e-mail; undefined means that there is nothing to report. */
  readonly result?: 'accepted' | 'bounced' | 'givenUp';
}

const minute = 60_000;
/** The times between a failure and the next attempt, in milliseconds. */
export const pauses: readonly number[] = [minute, 5 * minute, 30 * minute, 120 * minute, 720 * minute];

/** The faults that are final for this e-mail: another attempt would fail in the same way. */
const finalFaults: ReadonlySet<EmailFault> = new Set(['smtp-too-large', 'smtp-refused']);

/**
 * Records the result of an attempt, in the third transaction. If the attempt is no longer the e-mail's current one, or if a person has
 * already decided about an uncertain e-mail, only the row of the attempt is written.
 */
export async function noteOutcome(
  office: MailContext,
  at: EmailAt,
  { id, attemptId }: { readonly id: string; readonly attemptId: string },
  outcome: AttemptOutcome,
): Promise<AfterOutcome> {
  const row = await lockEmail(at.tx, id);
  const fault = 'fault' in outcome ? outcome.fault : null;
  const response = ('response' in outcome ? outcome.response : undefined) ?? null;
  await at.tx
    .updateTable('letter_attempt')
    .set({ outcome: outcome.outcome, ended_at: at.now(), fault, response })
    .where('id', '=', attemptId)
    .execute();
  if (!row || row.attempt_id !== attemptId || (row.state !== 'sending' && row.state !== 'uncertain'))
    return { next: [] };
  switch (outcome.outcome) {
    case 'uncertain':
      await changeEmail(office, at, id, { state: 'uncertain', fault, response, ended_at: at.now() });
      await notifyOfEmail(office, at, id);
      return { next: [] };
    case 'accepted':
      return noteAccepted(office, at, row, outcome);
    case 'failed':
      return noteFailed(office, at, row, outcome);
  }
}

async function noteAccepted(
  office: MailContext,
  at: EmailAt,
  row: EmailRow,
  { refused, response, serverMessageId }: Extract<AttemptOutcome, { outcome: 'accepted' }>,
): Promise<AfterOutcome> {
  const deferred = refused.filter(({ fault }) => fault === 'smtp-temporary');
  const final = refused.filter(({ fault }) => fault !== 'smtp-temporary');
  await changeEmail(office, at, row.id, {
    state: 'accepted',
    accepted_at: at.now(),
    ended_at: at.now(),
    fault: final[0]?.fault ?? null,
    response: final[0]?.response ?? response,
    server_message_id: serverMessageId ?? null,
    recipients: JSON.stringify(marked(row.recipients, refused)),
    // Who was put off has an e-mail of their own from now on, which says what became of it.
    ...(deferred.length > 0 && { only_to: addressesOf(row, (one) => !isAmong(deferred)(one)) }),
  });
  if (final.length > 0 || row.state === 'uncertain') await notifyOfEmail(office, at, row.id);
  const next = deferred.length > 0 ? [await repeatFor(at, row, deferred)] : [];
  return { next, result: 'accepted' };
}

async function noteFailed(
  office: MailContext,
  at: EmailAt,
  row: EmailRow,
  { fault, response, refused }: Extract<AttemptOutcome, { outcome: 'failed' }>,
): Promise<AfterOutcome> {
  const change = { fault, response: response ?? null };
  const pause = pauses[row.attempts - 1];
  const isBounce = fault === 'smtp-recipient-refused';
  if (pause !== undefined && !isBounce && !finalFaults.has(fault)) {
    const nextAt = new Date(at.now().getTime() + pause);
    await changeEmail(office, at, row.id, { ...change, state: 'queued', next_at: nextAt });
    return { next: [{ id: row.id, at: nextAt }] };
  }
  await changeEmail(office, at, row.id, {
    ...change,
    state: isBounce ? 'bounced' : 'given-up',
    ended_at: at.now(),
    recipients: JSON.stringify(marked(row.recipients, refused)),
  });
  await notifyOfEmail(office, at, row.id);
  return { next: [], result: isBounce ? 'bounced' : 'givenUp' };
}

/** Makes a separate e-mail for the recipients that the server deferred, with the same headers and texts. */
async function repeatFor(at: EmailAt, row: EmailRow, deferred: readonly RefusedRecipient[]) {
  const id = randomUUID();
  const nextAt = new Date(at.now().getTime() + minute);
  await at.tx
    .insertInto('letter')
    .values({
      id,
      repeats: row.id,
      kind: row.kind,
      about_type: row.about_type,
      about_id: row.about_id,
      key: null,
      message_id: row.message_id.replace(row.id, id),
      asked_by: row.asked_by,
      asker_language: row.asker_language,
      language: row.language,
      reply_to: row.reply_to,
      recipients: JSON.stringify(row.recipients),
      only_to: addressesOf(row, isAmong(deferred)),
      subject: row.subject,
      html: row.html,
      text: row.text,
      attachments: JSON.stringify(row.attachments),
      state: 'queued',
      attempts: 1,
      next_at: nextAt,
    })
    .execute();
  return { id, at: nextAt };
}

/** Returns the addresses among those to whom the e-mail was sent. */
function addressesOf(row: EmailRow, isMeant: (recipient: Recipient) => boolean): string[] {
  return addresseesOf(emailOf(row))
    .filter(isMeant)
    .map(({ address }) => address);
}

function isAmong(refused: readonly RefusedRecipient[]): (recipient: Recipient) => boolean {
  const addresses = new Set(refused.map(({ address }) => address.toLowerCase()));
  return ({ address }) => addresses.has(asciiAddress(address).toLowerCase());
}

function marked(recipients: readonly Recipient[], refused: readonly RefusedRecipient[]): readonly Recipient[] {
  const by = new Map(refused.map((one) => [one.address.toLowerCase(), one]));
  return recipients.map((one) => {
    const refusal = by.get(asciiAddress(one.address).toLowerCase());
    return refusal ? { ...one, refused: { fault: refusal.fault, response: refusal.response ?? '' } } : one;
  });
}

/** Reports a result to the kind; does nothing if the kind is removed or has no such method. */
export async function notifyKind(
  kind: BoundEmailKind | undefined,
  result: NonNullable<AfterOutcome['result']>,
  ...[at, email]: Parameters<NonNullable<BoundEmailKind['accepted']>>
): Promise<void> {
  await kind?.[result]?.(at, email);
}
