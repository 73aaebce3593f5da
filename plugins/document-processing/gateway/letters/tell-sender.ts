import { defaultLanguage, type LanguageCode, languageOf } from '#core/contract';
import { defineJob, type LetterKind, letters } from '#core/gateway';
import { fillText, readTexts } from '#core/gateway/texts';
import { documentsProcessing } from '../../contract/index.ts';
import type sk from '../texts/sk.json';
import type { BadFile } from './check-file.ts';

const texts = readTexts<typeof sk>(new URL('../texts/', import.meta.url));
/** Nobody knows which language somebody reads who wrote from outside. */
const told: readonly LanguageCode[] = [defaultLanguage, 'en'];

/** What a sender hears of attachments that were not taken while others were. */
export const refusedFiles: LetterKind = {
  name: 'document-processing.refused-files',
  isAutomatic: true,
  readBy: documentsProcessing.read,
};

/** Once for each letter, by the company's own way out; where none leads out, the reasons stand beside what arrived. */
export const tellSender = defineJob<{
  readonly letterId: string;
  /** The sender of its envelope. */
  readonly to: string;
  readonly subject: string;
  readonly refused: readonly BadFile[];
}>({
  name: 'document-processing.tell-sender',
  ofCompany: true,
  async run(context) {
    const { letterId, to, subject, refused, actorUserId, locale } = context.payload;
    const mail = await context.service(letters);
    if (!mail) return;
    await context.once('told', async (tx, step) => {
      if (!(await mail.wayOut(tx))) return;
      const language = languageOf(locale) ?? defaultLanguage;
      await mail.queue(
        { tx, ...step, now: () => context.now(), user: { id: actorUserId }, language },
        {
          kind: refusedFiles.name,
          key: `${refusedFiles.name}/${letterId}`,
          to: [{ address: to }],
          subject: told.map((one) => texts[one].refusedSubject).join(' / '),
          text: told.map((one) => textIn(one, subject, refused)).join('\n\n---\n\n'),
        },
      );
    });
  },
});

function textIn(language: LanguageCode, subject: string, refused: readonly BadFile[]): string {
  const words = texts[language];
  const parts = refused.map(({ name, why }) => `- ${name}: ${why[language]}`).join('\n');
  return fillText(words.refusedText, { subject: subject || words.noSubject, files: parts });
}
