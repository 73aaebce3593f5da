import { type LetterKind, plainTextOf, Refusal, secrets } from '#core/gateway';
import { letterDocuments } from '#plugins/documents/contract';
import { emailSettings, letterPlaceholders } from '../../contract/index.ts';
import { keptConfig } from '../email-config.ts';
import { valuesOf } from '../fill-letter.ts';

/** Letters that wait carry it. */
export const thanksLetterName = 'mail.thanks';

/** Thanks for a payment, in the company's words of the moment and the language of the document. */
export const thanksLetter: LetterKind = {
  name: thanksLetterName,
  isAutomatic: true,
  readBy: emailSettings.edit,
  async fill(at, { about, language }) {
    const documents = await at.service(letterDocuments);
    const kept = await at.service(secrets);
    const kind = documents?.kinds().find(({ documentType }) => documentType === about?.type);
    if (!documents || !kept || !kind) throw new Error(`No plugin brings documents of the type ${about?.type}`);
    const document = await documents.issued(at, kind, about?.id ?? '').catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    if (!document) return { cancel: 'document-cancelled' };
    if (document.paymentState !== 'paid' && document.paymentState !== 'overpaid') return { cancel: 'not-paid' };
    const { automaticThanks: thanks } = await keptConfig(at.tx, kept);
    if (!thanks.sendAutomaticThanks) return { cancel: 'thanks-off' };
    const values = valuesOf(kind, document);
    const { automaticThanksSubject: subjects, automaticThanksBodyTranslations: bodies } = thanks;
    const html = letterPlaceholders.fill(bodies[language], values, language, 'html');
    return {
      subject: letterPlaceholders.fill(subjects[language], values, language, 'text').slice(0, 250),
      html,
      text: plainTextOf(html), // kept with the letter, whose page shows it
    };
  },
};
