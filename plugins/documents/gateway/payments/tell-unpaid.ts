import { defaultLanguage, languageOf } from '#core/contract';
import { type AnyCall, contributions, defineJob, notify, reasonsOf, type Refusal, refusedNotice } from '#core/gateway';
import { fillText, readTexts } from '#core/gateway/texts';
import { formatMoney } from '#core/money/light';
import { completedKinds, kindOfId } from '../../contract/index.ts';
import { readRecord } from '../rows/index.ts';
import type sk from './texts/sk.json';

const texts = readTexts<typeof sk>(new URL('texts/', import.meta.url));

interface Unpaid {
  /** The id of the document's kind. */
  readonly kind: string;
  readonly documentId: string;
  readonly amount: string;
  /** The reasons as sentences in the language of the call. */
  readonly reasons: readonly string[];
}

/** Tells the person in whose name a payment was to be added that it was not, because somebody has to confirm it. */
export const tellUnpaidJob = defineJob<Unpaid>({
  name: 'documents.tell-unpaid',
  async run(context) {
    const { kind: kindId, documentId, amount, reasons, actorUserId, locale } = context.payload;
    const tell = await context.service(notify);
    const contributed = await context.service(contributions);
    const kinds = contributed ? completedKinds(contributed) : [];
    const language = languageOf(locale) ?? defaultLanguage;
    const words = texts[language];
    await context.once('told', async (tx, step) => {
      const { number, currency } = await readRecord(tx, kindId, documentId);
      const intro = fillText(words.intro, { number: number ?? '', amount: formatMoney(amount, currency, language) });
      await tell?.(
        { tx, ...step, now: () => context.now() },
        {
          id: context.id,
          to: { receiver: 'TenantUser', userId: actorUserId },
          ...refusedNotice({ title: words.title, intro }, reasons),
          actions: [
            {
              command: 'BulkOperation.ShowFailedDocuments',
              data: { ids: JSON.stringify([documentId]), entityType: kindOfId(kinds, kindId).documentType },
              icon: { text: words.show },
              tooltip: words.showTooltip,
            },
          ],
        },
      );
    });
  },
});

export async function tellUnpaid(
  { enqueue, language }: AnyCall,
  unpaid: Omit<Unpaid, 'reasons'>,
  refusal: Refusal,
): Promise<void> {
  await enqueue(tellUnpaidJob, { ...unpaid, reasons: reasonsOf(refusal, language) });
}
