import { token } from '#core/registry';
import { defaultLanguage } from '#core/contract';
import type { Database, Tx } from '../database/index.ts';
import { defineJob, type JobQueue } from '../jobs/index.ts';
import { mailContext } from './mail-context.ts';
import { noteBounce } from './note-bounce.ts';
import { type FailedRecipient, readReturn, type ReturnedMail } from './read-return.ts';
import { emailOfReturnAddress } from './return-address.ts';

/** A message as a mail server received it. */
export interface ReceivedMail {
  /** The headers and the body (RFC 5322). */
  readonly raw: Uint8Array;
  /** The recipients in its envelope. */
  readonly to?: readonly string[];
}

/** The service that accepts returned e-mails: every receiver of e-mail for the product passes them to it, whatever their company. */
export interface ReturnedEmails {
  /**
   * Records a server's report about undeliverable e-mails; it is processed soon after, and a repeated report has no further effect.
   * @returns `other` if the message is no such report, so another receiver may handle it; `unknown` if it concerns no e-mail of ours
   */
  take(mail: ReceivedMail): Promise<'noted' | 'unknown' | 'other'>;
}

/** The core's service that accepts returned e-mails. */
export const returnedEmails = token<ReturnedEmails, 'process'>('gateway.returned-emails', 'process');

export function returnedEmailsOf(database: Database, enqueue: JobQueue['enqueue']): ReturnedEmails {
  return {
    async take({ raw, to = [] }) {
      const returned = await readReturn(raw);
      if (!returned) return 'other';
      return database.asSystem('returned e-mails', async (tx) => {
        const email = await emailAbout(tx, { ...returned, to: [...to, ...returned.to] });
        if (!email) return 'unknown';
        const { id: emailId, companyId, actorUserId } = email;
        const actorContext = {
          companyId,
          actorUserId,
          locale: defaultLanguage,
          correlationId: `returned e-mail ${emailId}`,
        };
        await enqueue(
          tx,
          emailReturnedJob,
          { emailId, failures: returned.failures, ...actorContext },
          { group: companyId },
        );
        return 'noted';
      });
    },
  };
}

/** Records a returned e-mail in the company that sent it, even if its author has left the company. */
export const emailReturnedJob = defineJob<{
  readonly emailId: string;
  readonly failures: readonly FailedRecipient[];
}>({
  name: 'gateway.letter-returned',
  ofCompany: true,
  retries: 20,
  async run(context) {
    const office = await context.service(mailContext);
    if (!office) throw new Error('Returned e-mails are noted by a gateway that has an mail context');
    const { emailId, failures } = context.payload;
    await context.inCompany(async (tx, step) => {
      const at = { tx, ...step, now: () => context.now() };
      for (const { addresses, response } of failures)
        if (!(await noteBounce(office, at, { emailId, recipient: addresses, response })))
          context.log.warn({ email: emailId }, 'an e-mail came back for somebody whom it was not written to');
    });
  },
});

/** Finds the e-mail by its return address, or else by the returned headers. */
async function emailAbout(tx: Tx, { to, messageIds }: Pick<ReturnedMail, 'to' | 'messageIds'>) {
  const ids = to.flatMap((address) => emailOfReturnAddress(address) ?? []);
  const emails = tx.selectFrom('letter').select(['id', 'company_id as companyId', 'asked_by as actorUserId']);
  const byAddress = ids.length > 0 ? await emails.where('id', 'in', ids).executeTakeFirst() : undefined;
  if (byAddress || messageIds.length === 0) return byAddress;
  return emails
    .where((where) => where.or([where('message_id', 'in', messageIds), where('server_message_id', 'in', messageIds)]))
    .executeTakeFirst();
}
