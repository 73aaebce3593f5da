import { setTimeout as sleep } from 'node:timers/promises';
import type { Tx } from '../database/index.ts';
import { defineJob, type JobContext, type JobStep } from '../jobs/index.ts';
import { composeEmail } from './compose.ts';
import { keepDemoEmail } from './demo-mailbox.ts';
import type { EmailAt } from './email-kind.ts';
import { type MailContext, mailContext } from './mail-context.ts';
import { emailOf, type EmailRow } from './email-view.ts';
import { type AttemptOutcome, noteOutcome, notifyKind } from './note-outcome.ts';
import { sendBySmtp } from './smtp.ts';
import { EmailNotComposedError, countFailedTry, takeEmail, type ClaimedEmail } from './claim-email.ts';

interface Payload {
  readonly emailId: string;
}
type Context = JobContext<Payload>;

/**
 * One attempt to send one e-mail. The queue's own retries are for processes that died; when a server refuses, a later attempt is a new job.
 * It is the company's work: the e-mail is sent even if the person who wrote it has left since.
 */
export const emailJob = defineJob<Payload>({
  name: 'gateway.letter-attempt',
  ofCompany: true,
  retries: 20,
  retryDelay: 1,
  concurrency: 4,
  groupConcurrency: 2, // so a company's slow server delays only its own e-mails
  expireInSeconds: 900,
  run: runEmail,
});

/** Enqueues the next attempt to send an e-mail. @param startAfter the default is at once */
export async function enqueueEmail(
  at: Pick<EmailAt, 'enqueue'>,
  { id: emailId, company_id: group }: Pick<EmailRow, 'id' | 'company_id'>,
  startAfter?: Date,
): Promise<void> {
  await at.enqueue(emailJob, { emailId }, { group, ...(startAfter && { startAfter }) });
}

/** Reports the result of an e-mail to its kind, if that failed in the transaction that recorded it (by a deadlock, for example). */
export const emailResultJob = defineJob<Payload & { readonly told: 'accepted' | 'bounced' | 'givenUp' }>({
  name: 'gateway.letter-told',
  ofCompany: true,
  retries: 20,
  async run(context) {
    const office = await mailContextOf(context);
    const { emailId, told: result } = context.payload;
    await context.inCompany(async (tx, step) => {
      const row = await tx.selectFrom('letter').selectAll().where('id', '=', emailId).executeTakeFirst();
      if (row) await notifyKind(office.kind(row.kind), result, atOf(context, tx, step), emailOf(row));
    });
  },
});

async function runEmail(context: Context): Promise<void> {
  const office = await mailContextOf(context);
  const { emailId } = context.payload;
  const claimed = await take(context, office);
  if (!claimed) return;
  if ('outcome' in claimed)
    return note(context, office, { id: emailId, attemptId: claimed.attemptId }, claimed.outcome);
  const message = await composeEmail(claimed.composed).catch((error: unknown) => notMade(context, error));
  if (message instanceof EmailNotComposedError) return note(context, office, claimed, failed(message));
  const { server, way } = claimed.mailTransport;
  if (!server)
    return note(context, office, claimed, inDemo, (tx) => keepDemoEmail(tx, claimed, message, context.now()));
  let outcome: AttemptOutcome;
  try {
    outcome = await sendBySmtp(server, message, {
      ...office.smtpOptions(way),
      signal: context.signal,
      handOver: () => context.inCompany((tx) => handOver(tx, claimed, context.now())),
    });
  } catch (error) {
    if (error instanceof LostEmail)
      return context.log.warn({ email: emailId }, 'another process has taken an e-mail over');
    throw error; // the database was not available: the queue retries, and finds that nothing was handed over
  }
  if (context.signal.aborted) outcome = interrupted(outcome);
  if (outcome.outcome !== 'accepted') {
    const { refused: _, ...why } = { refused: [], ...outcome };
    context.log.warn({ email: emailId, server: `${server.host}:${server.port}`, ...why }, 'an e-mail did not leave');
  }
  await note(context, office, claimed, outcome);
}

/** Changes the fault if the gateway itself interrupted the attempt because it is stopping: the server is not to blame. */
function interrupted(outcome: AttemptOutcome): AttemptOutcome {
  const isAnswer = 'response' in outcome && outcome.response !== undefined;
  return outcome.outcome === 'accepted' || isAnswer ? outcome : { ...outcome, fault: 'interrupted' };
}

/** Runs the first transaction; an e-mail that cannot be made is recorded as a failed attempt. */
async function take(
  context: Context,
  office: MailContext,
): Promise<ClaimedEmail | { readonly attemptId: string; readonly outcome: AttemptOutcome } | undefined> {
  const which = { emailId: context.payload.emailId, jobId: context.id };
  try {
    return await context.inCompany(async (tx, step) => {
      const at = atOf(context, tx, step);
      const claimed = await takeEmail(office, at, which);
      if (!claimed || !('later' in claimed)) return claimed;
      await enqueueEmail(at, { id: which.emailId, company_id: context.payload.companyId }, claimed.later);
      return undefined;
    });
  } catch (error) {
    const reason = error instanceof EmailNotComposedError ? error : notMade(context, error);
    const attemptId = await context.inCompany((tx, step) => countFailedTry(office, atOf(context, tx, step), which));
    return attemptId === undefined ? undefined : { attemptId, outcome: failed(reason) };
  }
}

/** Runs the second transaction: from now on a server may have the e-mail. */
async function handOver(tx: Tx, { id, attemptId }: ClaimedEmail, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('letter')
    .set({ handed_over_at: now })
    .where('id', '=', id)
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new LostEmail();
}

/** The error when this process was too slow: another process has taken the e-mail, or a person has decided about it. */
class LostEmail extends Error {
  override readonly name = 'LostLetter';
}

/**
 * Runs the third transaction. Only this process knows the server's answer, so it retries for half a minute while the database is not
 * available. An error of the e-mail's kind does not undo it: then a separate job reports the result to the kind.
 */
async function note(
  context: Context,
  office: MailContext,
  which: { readonly id: string; readonly attemptId: string },
  outcome: AttemptOutcome,
  keep: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await context.inCompany(async (tx, step) => {
        const at = atOf(context, tx, step);
        const { next, result } = await noteOutcome(office, at, which, outcome);
        for (const { id, at: startAfter } of next)
          await enqueueEmail(at, { id, company_id: context.payload.companyId }, startAfter);
        if (outcome.outcome === 'accepted') await keep(tx);
        if (!result) return;
        const row = await tx.selectFrom('letter').selectAll().where('id', '=', which.id).executeTakeFirstOrThrow();
        if (attempt < 3) await notifyKind(office.kind(row.kind), result, at, emailOf(row));
        else await at.enqueue(emailResultJob, { emailId: which.id, told: result });
      });
    } catch (error) {
      context.log.error({ email: which.id, err: error }, 'what became of an e-mail could not be noted');
      if (attempt === 7) throw error;
      await sleep(250 * 2 ** attempt);
    }
}

const inDemo: AttemptOutcome = { outcome: 'accepted', response: '', refused: [], serverMessageId: undefined };

function failed({ fault, message }: EmailNotComposedError): AttemptOutcome {
  return { outcome: 'failed', fault, response: fault === 'letter-not-made' ? message : undefined, refused: [] };
}

function notMade(context: Context, error: unknown): EmailNotComposedError {
  context.log.error({ email: context.payload.emailId, err: error }, 'an e-mail could not be made');
  return new EmailNotComposedError('letter-not-made', 'see the log of the gateway', { cause: error });
}

async function mailContextOf(context: Pick<Context, 'service'>): Promise<MailContext> {
  const office = await context.service(mailContext);
  if (!office) throw new Error('E-mails are sent by a gateway that has an mail context');
  return office;
}

function atOf(context: Pick<Context, 'now'>, tx: Tx, step: JobStep): EmailAt {
  return { tx, ...step, now: () => context.now() };
}
