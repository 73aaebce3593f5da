import {
  asking,
  assistantTools,
  companySenders,
  contributions,
  gatewayPlugin,
  implement,
  mailPreferences,
  emailKinds,
  emails,
  longWork,
  longWorkKinds,
  secrets,
} from '#core/gateway';
import { contribute, optional, provideNow } from '#core/registry';
import { documentMailing, documentStep, emailDocuments } from '#plugins/documents/contract';
import { partnerDirectory } from '#plugins/partners/contract';
import { forecastEmailsAboutMany, sendEmailsAboutMany } from '../contract/index.ts';
import { emailTools } from './assistant/email-tools.ts';
import { configHandlers } from './config-handlers.ts';
import { documentEmails } from './document-email.ts';
import { documentMailingOf } from './document-mailing.ts';
import { emailHandlers, mailing } from './email-handlers.ts';
import { mailPreferencesOf } from './email-recipients.ts';
import { forecastMany } from './many-forecast.ts';
import { beginMany, sendMany } from './send-many.ts';
import { companySendersOf } from './senders.ts';
import { thank, thankWhenPaid } from './thanks/thank.ts';
import { thanksEmail } from './thanks/thanks-email.ts';

export default gatewayPlugin({
  id: 'mail',
  provides: [
    provideNow(companySenders, [secrets], companySendersOf),
    provideNow(mailPreferences, [secrets, optional(partnerDirectory)], mailPreferencesOf),
    provideNow(documentMailing, [emailDocuments, emails, secrets, optional(partnerDirectory)], documentMailingOf),
  ],
  implements: [
    ...configHandlers,
    ...emailHandlers,
    asking(
      mailing,
      implement(
        forecastEmailsAboutMany,
        [emailDocuments, emails, contributions, optional(partnerDirectory)],
        (call, documents, mail, contributed, partners) =>
          forecastMany(call, { documents, mail, contributed, partners }),
      ),
    ),
    asking(
      mailing,
      implement(
        sendEmailsAboutMany,
        [longWork, emailDocuments, emails, contributions],
        (call, work, documents, mail, contributed) => beginMany(call, work, { documents, mail, contributed }),
      ),
    ),
  ],
  jobs: [thank],
  contributes: [
    contribute(assistantTools, { id: 'mail.tools' }, emailTools),
    contribute(emailKinds, { id: thanksEmail.name }, thanksEmail),
    documentStep({ id: 'mail.thank', at: 'pay.write', run: thankWhenPaid }),
    ...documentEmails.map((kind) => contribute(emailKinds, { id: kind.name }, kind)),
    contribute(longWorkKinds, { id: 'mail.send-many' }, sendMany),
  ],
});
