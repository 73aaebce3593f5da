import { type EmailKind, plainTextOf, Refusal, secrets } from '#core/gateway';
import { emailDocuments } from '#plugins/documents/contract';
import { emailSettings, emailPlaceholders } from '../../contract/index.ts';
import { storedEmailConfig } from '../email-config.ts';
import { valuesOf } from '../fill-email.ts';

/** The name of the kind of e-mail. Waiting e-mails are stored with the name, so it must not change. */
export const thanksEmailName = 'mail.thanks';

/** An e-mail that thanks for a payment, with the company's current text in the language of the document. */
export const thanksEmail: EmailKind = {
  name: thanksEmailName,
  isAutomatic: true,
  readBy: emailSettings.edit,
  async fill(at, { about, language }) {
    const documents = await at.service(emailDocuments);
    const secretStore = await at.service(secrets);
    const kind = documents?.kinds().find(({ documentType }) => documentType === about?.type);
    if (!documents || !secretStore || !kind) throw new Error(`No plugin brings documents of the type ${about?.type}`);
    const document = await documents.issued(at, kind, about?.id ?? '').catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    if (!document) return { cancel: 'document-cancelled' };
    if (document.paymentState !== 'paid' && document.paymentState !== 'overpaid') return { cancel: 'not-paid' };
    const { automaticThanks: thanks } = await storedEmailConfig(at.tx, secretStore);
    if (!thanks.sendAutomaticThanks) return { cancel: 'thanks-off' };
    const values = valuesOf(kind, document);
    const { automaticThanksSubject: subjects, automaticThanksBodyTranslations: bodies } = thanks;
    const html = emailPlaceholders.fill(bodies[language], values, language, 'html');
    return {
      subject: emailPlaceholders.fill(subjects[language], values, language, 'text').slice(0, 250),
      html,
      text: plainTextOf(html), // the text is stored with the e-mail and shown on the e-mail's page
    };
  },
};
