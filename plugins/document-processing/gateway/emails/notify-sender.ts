import { defaultLanguage, type LanguageCode, languageOf } from '#core/contract';
import { defineJob, type EmailKind, emails } from '#core/gateway';
import { fillText, readTexts } from '#core/gateway/texts';
import { documentsProcessing } from '../../contract/index.ts';
import type sk from '../texts/sk.json';
import type { BadFile } from './check-file.ts';

const texts = readTexts<typeof sk>(new URL('../texts/', import.meta.url));
/** The languages of a reply, because the language of a sender who is no member is unknown. */
const replyLanguages: readonly LanguageCode[] = [defaultLanguage, 'en'];

/** An e-mail that reports refused attachments to the sender, while the other attachments were accepted. */
export const refusedFiles: EmailKind = {
  name: 'document-processing.refused-files',
  isAutomatic: true,
  readBy: documentsProcessing.read,
};

/**
 * Sends one reply per e-mail, by the company's own transport. Without a transport the reasons are only shown next to the arrived documents.
 */
export const notifySender = defineJob<{
  readonly emailId: string;
  /** The envelope sender of the received e-mail. */
  readonly to: string;
  readonly subject: string;
  readonly refused: readonly BadFile[];
}>({
  name: 'document-processing.tell-sender',
  ofCompany: true,
  async run(context) {
    const { emailId, to, subject, refused, actorUserId, locale } = context.payload;
    const mail = await context.service(emails);
    if (!mail) return;
    await context.once('told', async (tx, step) => {
      if (!(await mail.mailTransport(tx))) return;
      const language = languageOf(locale) ?? defaultLanguage;
      await mail.queue(
        { tx, ...step, now: () => context.now(), user: { id: actorUserId }, language },
        {
          kind: refusedFiles.name,
          key: `${refusedFiles.name}/${emailId}`,
          to: [{ address: to }],
          subject: replyLanguages.map((one) => texts[one].refusedSubject).join(' / '),
          text: replyLanguages.map((one) => textIn(one, subject, refused)).join('\n\n---\n\n'),
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
