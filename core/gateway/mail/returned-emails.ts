import { token } from '#core/registry';
import { defaultLanguage } from '#core/contract';
import type { Database, Tx } from '../database/index.ts';
import { defineJob, type JobQueue } from '../jobs/index.ts';
import { mailContext } from './mail-context.ts';
import { noteBounce } from './note-bounce.ts';
import { type FailedRecipient, readReturn, type ReturnedMail } from './read-return.ts';
import { emailOfReturnAddress } from './return-address.ts';

/** A message as a server received it. */
export interface ReceivedMail {
  /** Headers and body (RFC 5322). */
  readonly raw: Uint8Array;
  /** Recipients of its envelope. */
  readonly to?: readonly string[];
}

/**
 * The door for what comes back: whatever receives the product's mail hands it over here, whichever company's letter it may be about.
 */
export interface ReturnedEmails {
  /**
   * Notes what a server says of letters that it could not deliver; soon after, and once for whoever hands the same over twice.
   * @returns `other`: it says nothing of the kind, and may be read for something else; `unknown`: of no letter of ours
   */
  take(mail: ReceivedMail): Promise<'noted' | 'unknown' | 'other'>;
}

/** Given by the core. */
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

/** In the company of the letter, whoever asked for it. */
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

/** By its own address, else by what is left of its headers. */
async function letterAbout(tx: Tx, { to, messageIds }: Pick<ReturnedMail, 'to' | 'messageIds'>) {
  const ids = to.flatMap((address) => emailOfReturnAddress(address) ?? []);
  const letters = tx.selectFrom('letter').select(['id', 'company_id as companyId', 'asked_by as actorUserId']);
  const byAddress = ids.length > 0 ? await letters.where('id', 'in', ids).executeTakeFirst() : undefined;
  if (byAddress || messageIds.length === 0) return byAddress;
  return letters
    .where((where) => where.or([where('message_id', 'in', messageIds), where('server_message_id', 'in', messageIds)]))
    .executeTakeFirst();
}
