import { evaluate } from '#core/access';
import { defaultLanguage, languageOf } from '#core/contract';
import { defineJob, notify } from '#core/gateway';
import { fillText } from '#core/gateway/texts';
import { openBankingAccounts } from '#plugins/bank-transactions/contract';
import { texts } from './texts.ts';

interface Imported {
  /** The number of new transactions; `matched` is the number of them that were matched automatically. */
  readonly imported: number;
  readonly matched: number;
  /** The user id of the sender, who also gets the notification, as a receipt. */
  readonly senderId: string;
}

/**
 * Notifies each member who may read the accounts about transactions that were imported from an e-mail. Each member gets a separate job,
 * because the rights of a member are known only in a job that runs as that member.
 */
export const tellAll = defineJob<Imported>({
  name: 'bank-statement-emails.tell-all',
  ofCompany: true,
  async run({ payload: { imported, matched, senderId }, once }) {
    await once('tell', async (tx, { enqueue }) => {
      const members = await tx.selectFrom('membership').select('user_id').orderBy('user_id').execute();
      for (const { user_id } of members) await enqueue(tellOne, { imported, matched, senderId }, { as: user_id });
    });
  },
});

export const tellOne = defineJob<Imported>({
  name: 'bank-statement-emails.tell-one',
  async run(context) {
    const { imported, matched, actorUserId, locale } = context.payload;
    const facts = await context.facts();
    const tell = await context.service(notify);
    if (!tell || !facts || evaluate(openBankingAccounts.read, facts) !== 'yes') return;
    await context.once('told', async (tx, step) => {
      const words = texts[languageOf(locale) ?? defaultLanguage];
      await tell(
        { tx, ...step, now: () => context.now() },
        {
          id: context.id,
          to: { receiver: 'TenantUser', userId: actorUserId },
          title: fillText(words.imported, { imported, matched }),
          actions: [
            { command: 'BankStatements.OpenTransactions', icon: { text: words.open }, tooltip: words.openTooltip },
          ],
        },
      );
    });
  },
});
