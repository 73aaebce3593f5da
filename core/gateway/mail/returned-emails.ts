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

/** The entrance for returned e-mails: every receiver of the product's e-mail passes them here, whatever their company. */
export interface ReturnedEmails {
  /**
   * Records a server's report about undeliverable e-mails; it is processed soon after, and a repeated report has no further effect.
   * @returns `other` if the message is no such report and may be read by others; `unknown` if it concerns no e-mail of ours
   */
  take(mail: ReceivedMail): Promise<'noted' | 'unknown' | 'other'>;
}

/** The service, which the core provides. */
export const returnedEmails = token<ReturnedEmails, 'process'>('gateway.returned-letters', 'process');

export function returnedEmailsOf(database: Database, enqueue: JobQueue['enqueue']): ReturnedEmails {
  return {
    async take({ raw, to = [] }) {
      const returned = await readReturn(raw);
      if (!returned) return 'other';
      return database.asSystem('returned letters', async (tx) => {
        const letter = await letterAbout(tx, { ...returned, to: [...to, ...returned.to] });
        if (!letter) return 'unknown';
        const { id: letterId, companyId, actorUserId } = letter;
        const asked = { companyId, actorUserId, locale: defaultLanguage, correlationId: `returned letter ${letterId}` };
        await enqueue(tx, emailReturnedJob, { letterId, failures: returned.failures, ...asked }, { group: companyId });
        return 'noted';
      });
    },
  };
}

/** Records a returned e-mail, in its company, even if its author has left. */
export const emailReturnedJob = defineJob<{
  readonly letterId: string;
  readonly failures: readonly FailedRecipient[];
}>({
  name: 'gateway.letter-returned',
  ofCompany: true,
  retries: 20,
  async run(context) {
    const office = await context.service(mailContext);
    if (!office) throw new Error('Returned letters are noted by a gateway that has a letter office');
    const { letterId, failures } = context.payload;
    await context.inCompany(async (tx, step) => {
      const at = { tx, ...step, now: () => context.now() };
      for (const { addresses, response } of failures)
        if (!(await noteBounce(office, at, { letterId, recipient: addresses, response })))
          context.log.warn({ letter: letterId }, 'a letter came back for somebody whom it was not written to');
    });
  },
});

/** Finds the e-mail by its return address, or else by the returned headers. */
async function letterAbout(tx: Tx, { to, messageIds }: Pick<ReturnedMail, 'to' | 'messageIds'>) {
  const ids = to.flatMap((address) => emailOfReturnAddress(address) ?? []);
  const letters = tx.selectFrom('letter').select(['id', 'company_id as companyId', 'asked_by as actorUserId']);
  const byAddress = ids.length > 0 ? await letters.where('id', 'in', ids).executeTakeFirst() : undefined;
  if (byAddress || messageIds.length === 0) return byAddress;
  return letters
    .where((where) => where.or([where('message_id', 'in', messageIds), where('server_message_id', 'in', messageIds)]))
    .executeTakeFirst();
}
