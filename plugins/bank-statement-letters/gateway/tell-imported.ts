import { evaluate } from '#core/access';
import { defaultLanguage, languageOf } from '#core/contract';
import { defineJob, notify } from '#core/gateway';
import { fillText } from '#core/gateway/texts';
import { openBankingAccounts } from '#plugins/bank-transactions/contract';
import { texts } from './texts.ts';

interface Imported {
  /** New movements, and those of them that were matched by themselves. */
  readonly imported: number;
  readonly matched: number;
  /** Who sent it is told as well: it is the receipt. */
  readonly senderId: string;
}

/** Whoever may read the accounts is told of movements that came by mail; the rights of each are known in a job of their own alone. */
export const tellAll = defineJob<Imported>({
  name: 'bank-statement-letters.tell-all',
  ofCompany: true,
  async run({ payload: { imported, matched, senderId }, once }) {
    await once('tell', async (tx, { enqueue }) => {
      const members = await tx.selectFrom('membership').select('user_id').orderBy('user_id').execute();
      for (const { user_id } of members) await enqueue(tellOne, { imported, matched, senderId }, { as: user_id });
    });
  },
});

export const tellOne = defineJob<Imported>({
  name: 'bank-statement-letters.tell-one',
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
