import { defaultLanguage, type LanguageCode, languageOf } from '#core/contract';
import { defineJob, type EmailKind, emails, type Notice, notify } from '#core/gateway';
import { asText, fillText, readTexts } from '#core/gateway/texts';
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
 * Sends one reply per e-mail, by the company's own transport. If no reply may be sent or none can be, the member who sent the files gets a
 * notification; the reasons for documents to process are also shown next to those that arrived.
 */
export const notifySender = defineJob<{
  readonly emailId: string;
  /** The envelope sender of the received e-mail; absent if it gets no reply. */
  readonly to?: string | undefined;
  readonly memberId?: string | undefined;
  readonly subject: string;
  readonly refused: readonly BadFile[];
}>({
  name: 'document-processing.tell-sender',
  ofCompany: true,
  async run(context) {
    const { emailId, to, memberId, subject, refused, actorUserId, locale } = context.payload;
    const mail = await context.service(emails);
    const tell = await context.service(notify);
    const language = languageOf(locale) ?? defaultLanguage;
    await context.once('told', async (tx, step) => {
      const at = { tx, ...step, now: () => context.now() };
      if (!to || !(await mail?.mailTransport(tx))) {
        if (memberId) await tell?.(at, noticeOf(memberId, language, { subject, refused }));
        return;
      }
      await mail?.queue(
        { ...at, user: { id: actorUserId }, language },
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

function noticeOf(
  userId: string,
  language: LanguageCode,
  { subject, refused }: { readonly subject: string; readonly refused: readonly BadFile[] },
): Notice {
  const words = texts[language];
  const files = refused.map(({ name, why }) => `<p>${asText(`${name}: ${why[language]}`)}</p>`).join('');
  return {
    to: { receiver: 'TenantUser', userId },
    severity: 'Warning',
    title: words.refusedSubject,
    message: `<p>${asText(fillText(words.refusedFrom, { subject: subject || words.noSubject }))}</p>${files}`,
  };
}

function textIn(language: LanguageCode, subject: string, refused: readonly BadFile[]): string {
  const words = texts[language];
  const parts = refused.map(({ name, why }) => `- ${name}: ${why[language]}`).join('\n');
  return fillText(words.refusedText, { subject: subject || words.noSubject, files: parts });
}
