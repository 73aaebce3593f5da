import {
  companySenders,
  contributions,
  gatewayPlugin,
  implement,
  letterKinds,
  letters,
  longWork,
  longWorkKinds,
  secrets,
} from '#core/gateway';
import { contribute, provideNow } from '#core/registry';
import { documentsPaid } from '#plugins/documents/contract';
import { sendLettersAboutMany } from '../contract/index.ts';
import { configHandlers } from './config-handlers.ts';
import { documentLetters } from './document-letter.ts';
import { letterHandlers } from './letter-handlers.ts';
import { beginMany, sendMany } from './send-many.ts';
import { companySendersOf } from './senders.ts';
import { thank, thankWhenPaid } from './thanks/thank.ts';
import { thanksLetter } from './thanks/thanks-letter.ts';

export default gatewayPlugin({
  id: 'mail',
  provides: [provideNow(companySenders, [secrets], companySendersOf)],
  implements: [
    ...configHandlers,
    ...letterHandlers,
    implement(sendLettersAboutMany, [longWork, letters, contributions], beginMany),
  ],
  jobs: [thank],
  contributes: [
    contribute(letterKinds, { id: thanksLetter.name }, thanksLetter),
    contribute(documentsPaid, { id: 'mail.thank' }, thankWhenPaid),
    ...documentLetters.map((kind) => contribute(letterKinds, { id: kind.name }, kind)),
    contribute(longWorkKinds, { id: 'mail.send-many' }, sendMany),
  ],
});
