import { evaluate } from '#core/access';
import { defaultLanguage, languageOf } from '#core/contract';
import { type CompanyCall, defineJob, notify } from '#core/gateway';
import { fillText, readTexts } from '#core/gateway/texts';
import { documentsProcessing } from '../../contract/index.ts';
import { processingIn } from '../processing-tables.ts';
import { readDocument } from './read-document.ts';
import type sk from '../texts/sk.json';

const texts = readTexts<typeof sk>(new URL('../texts/', import.meta.url));

/** Starts the jobs that read the files of an e-mail and, with `tells`, the job that notifies members who may process documents. */
export async function notifyArrived(
  { enqueue, company }: Pick<CompanyCall, 'enqueue' | 'company'>,
  emailId: string,
  documentIds: readonly string[],
  tells: boolean,
): Promise<void> {
  for (const documentId of documentIds) await enqueue(readDocument, { documentId }, { group: company.id });
  if (tells) await enqueue(tellAll, { emailId });
}

interface Arrival {
  readonly emailId: string;
}

/** Starts a job for each member, because the rights of a member are known only in a job that runs as that member. */
export const tellAll = defineJob<Arrival>({
  name: 'document-processing.tell-all',
  ofCompany: true,
  async run({ payload: { emailId }, once }) {
    await once('tell', async (tx, { enqueue }) => {
      const members = await tx.selectFrom('membership').select('user_id').orderBy('user_id').execute();
      for (const { user_id } of members) await enqueue(tellOne, { emailId }, { as: user_id });
    });
  },
});

export const tellOne = defineJob<Arrival>({
  name: 'document-processing.tell-one',
  async run(context) {
    const { emailId, actorUserId, locale } = context.payload;
    const facts = await context.facts();
    const tell = await context.service(notify);
    if (!tell || !facts || evaluate(documentsProcessing.read, facts) !== 'yes') return;
    await context.once('told', async (tx, step) => {
      const email = await processingIn(tx)
        .selectFrom('arrived_letter')
        .select(['sender', 'sender_name', 'sender_id'])
        .where('id', '=', emailId)
        .executeTakeFirst();
      if (!email || email.sender_id === actorUserId) return;
      const words = texts[languageOf(locale) ?? defaultLanguage];
      await tell(
        { tx, ...step, now: () => context.now() },
        {
          id: context.id,
          to: { receiver: 'TenantUser', userId: actorUserId },
          title: fillText(words.arrived, { sender: email.sender_name || email.sender || words.somebody }).slice(0, 200),
          actions: [{ command: 'Documents.OpenInbox', icon: { text: words.open }, tooltip: words.openTooltip }],
        },
      );
    });
  },
});
