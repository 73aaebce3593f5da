import {
  assistantTools,
  companySenders,
  contributions,
  gatewayPlugin,
  implement,
  letterHabits,
  letterKinds,
  letters,
  longWork,
  longWorkKinds,
  secrets,
} from '#core/gateway';
import { contribute, optional, provideNow } from '#core/registry';
import { documentMailing, documentsPaid, letterDocuments } from '#plugins/documents/contract';
import { partnerDirectory } from '#plugins/partners/contract';
import { forecastLettersAboutMany, sendLettersAboutMany } from '../contract/index.ts';
import { letterTools } from './assistant/letter-tools.ts';
import { configHandlers } from './config-handlers.ts';
import { documentLetters } from './document-letter.ts';
import { documentMailingOf } from './document-mailing.ts';
import { letterHandlers } from './letter-handlers.ts';
import { letterHabitsOf } from './letter-recipients.ts';
import { forecastMany } from './many-forecast.ts';
import { beginMany, sendMany } from './send-many.ts';
import { companySendersOf } from './senders.ts';
import { thank, thankWhenPaid } from './thanks/thank.ts';
import { thanksLetter } from './thanks/thanks-letter.ts';

export default gatewayPlugin({
  id: 'mail',
  provides: [
    provideNow(companySenders, [secrets], companySendersOf),
    provideNow(letterHabits, [secrets, optional(partnerDirectory)], letterHabitsOf),
    provideNow(documentMailing, [letterDocuments, letters, secrets, optional(partnerDirectory)], documentMailingOf),
  ],
  implements: [
    ...configHandlers,
    ...letterHandlers,
    implement(
      forecastLettersAboutMany,
      [letterDocuments, letters, contributions, optional(partnerDirectory)],
      (call, documents, mail, contributed, partners) => forecastMany(call, { documents, mail, contributed, partners }),
    ),
    implement(
      sendLettersAboutMany,
      [longWork, letterDocuments, letters, contributions],
      (call, work, documents, mail, contributed) => beginMany(call, work, { documents, mail, contributed }),
    ),
  ],
  jobs: [thank],
  contributes: [
    contribute(assistantTools, { id: 'mail.tools' }, letterTools),
    contribute(letterKinds, { id: thanksLetter.name }, thanksLetter),
    contribute(documentsPaid, { id: 'mail.thank' }, thankWhenPaid),
    ...documentLetters.map((kind) => contribute(letterKinds, { id: kind.name }, kind)),
    contribute(longWorkKinds, { id: 'mail.send-many' }, sendMany),
  ],
});
