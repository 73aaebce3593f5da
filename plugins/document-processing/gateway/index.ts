import {
  contributions,
  demoParts,
  fileLinks,
  gatewayPlugin,
  implement,
  inboundAddresses,
  innerCalls,
  letterKinds,
  letterReceivers,
} from '#core/gateway';
import { contribute } from '#core/registry';
import { documentListeners } from '#plugins/documents/contract';
import {
  arrivedFileAddress,
  discardArrived,
  listArrived,
  listMyDocuments,
  listProcessingSettings,
  makeDraftOfArrived,
  readArrived,
  readReceivedDate,
  restoreArrived,
  sendLetterHere,
  updateReceivedDate,
} from '../contract/index.ts';
import { processingSettings } from './addresses.ts';
import { demoArrivals } from './demo/demo-arrivals.ts';
import { discard, fileAddress, makeDraft, restore } from './inbox/inbox-handlers.ts';
import { arrivedIn, detailOf, ownIn } from './inbox/list-arrived.ts';
import { enterPaidAhead, paidAheadListener } from './inbox/paid-ahead.ts';
import { purgeArrived } from './inbox/purge-arrived.ts';
import { readDocument } from './inbox/read-document.ts';
import { takeFromForm } from './inbox/send-letter.ts';
import { tellAll, tellOne } from './inbox/tell-arrived.ts';
import { documentLetters } from './letters/letter-receiver.ts';
import { refusedFiles, tellSender } from './letters/tell-sender.ts';
import { changeSetting, readSetting } from './received-date.ts';

export default gatewayPlugin({
  id: 'document-processing',
  implements: [
    implement(listProcessingSettings, [inboundAddresses, contributions], processingSettings),
    implement(readReceivedDate, ({ tx }) => readSetting(tx)),
    implement(updateReceivedDate, changeSetting),
    implement(listArrived, arrivedIn),
    implement(listMyDocuments, ownIn),
    implement(readArrived, [innerCalls, contributions], detailOf),
    implement(arrivedFileAddress, [fileLinks], fileAddress),
    implement(makeDraftOfArrived, [innerCalls, contributions], makeDraft),
    implement(discardArrived, discard),
    implement(restoreArrived, [innerCalls, contributions], restore),
    implement(sendLetterHere, takeFromForm),
  ],
  jobs: [enterPaidAhead, readDocument, tellAll, tellOne, tellSender, purgeArrived],
  contributes: [
    contribute(letterReceivers, { id: 'document-processing.letters' }, documentLetters),
    contribute(documentListeners, { id: 'document-processing.paid-ahead' }, paidAheadListener),
    contribute(letterKinds, { id: 'document-processing.refused-files' }, refusedFiles),
    contribute(
      demoParts,
      { id: 'document-processing.demo', order: 60 },
      { flags: [{ name: 'ReceivedDateInCompanySettings', company: 'tatranske-drevo' }], load: demoArrivals },
    ),
  ],
});
