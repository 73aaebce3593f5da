import {
  asking,
  contributions,
  demoParts,
  fileLinks,
  fileRecords,
  gatewayPlugin,
  implement,
  inboundAddresses,
  innerCalls,
  emailKinds,
  emailReceivers,
} from '#core/gateway';
import { contribute, optional, provideNow } from '#core/registry';
import { documentEngine, documentStep } from '#plugins/documents/contract';
import { partnerDirectory } from '#plugins/partners/contract';
import {
  arrivals,
  arrivedFileAddress,
  discardArrived,
  listArrived,
  listMyDocuments,
  listProcessingSettings,
  makeDraftOfArrived,
  readArrived,
  readReceivedDate,
  restoreArrived,
  sendEmailHere,
  updateReceivedDate,
} from '../contract/index.ts';
import { processingSettings } from './addresses.ts';
import { demoArrivals } from './demo/demo-arrivals.ts';
import { discard, draftRights, fileAddress, makeDraft, mayReadArrived, restore } from './inbox/inbox-handlers.ts';
import { arrivedIn, detailOf, ownIn } from './inbox/list-arrived.ts';
import { addPrepayment, payAhead } from './inbox/paid-ahead.ts';
import { purgeArrived } from './inbox/purge-arrived.ts';
import { readDocument } from './inbox/read-document.ts';
import { readForm, takeFromForm } from './inbox/send-email.ts';
import { tellAll, tellOne } from './inbox/notify-arrived.ts';
import { readArrival } from './emails/read-arrival.ts';
import { documentEmails } from './emails/email-receiver.ts';
import { refusedFiles, notifySender } from './emails/notify-sender.ts';
import { changeSetting, readSetting } from './received-date.ts';

export default gatewayPlugin({
  id: 'document-processing',
  provides: [provideNow(arrivals, [], () => ({ read: readArrival }))],
  implements: [
    implement(listProcessingSettings, [inboundAddresses, contributions], processingSettings),
    implement(readReceivedDate, ({ tx }) => readSetting(tx)),
    implement(updateReceivedDate, changeSetting),
    implement(listArrived, arrivedIn),
    implement(listMyDocuments, ownIn),
    implement(readArrived, [innerCalls, contributions, optional(partnerDirectory)], detailOf),
    implement(arrivedFileAddress, [fileLinks], fileAddress),
    asking(draftRights, implement(makeDraftOfArrived, [innerCalls, documentEngine, contributions], makeDraft)),
    implement(discardArrived, discard),
    implement(restoreArrived, [innerCalls, contributions], restore),
    implement(sendEmailHere, [contributions], takeFromForm, readForm),
  ],
  jobs: [addPrepayment, readDocument, tellAll, tellOne, notifySender, purgeArrived],
  contributes: [
    contribute(emailReceivers, { id: 'document-processing.emails' }, documentEmails),
    contribute(fileRecords, { id: 'document-processing.files' }, mayReadArrived),
    documentStep({ id: 'document-processing.paid-ahead', at: 'issue.write', run: payAhead }),
    contribute(emailKinds, { id: 'document-processing.refused-files' }, refusedFiles),
    contribute(
      demoParts,
      { id: 'document-processing.demo', order: 60 },
      { flags: [{ name: 'ReceivedDateInCompanySettings', company: 'tatranske-drevo' }], load: demoArrivals },
    ),
  ],
});
