import { from } from '#core/contract';
import {
  assistantTools,
  contributions,
  demoParts,
  exportSources,
  fieldsAddedTwice,
  gatewayPlugin,
  hubRoutes,
  implement,
  importTargets,
  programEvents,
  publishToPrograms,
  recordLists,
  referenceTargets,
  startChecks,
  type Tx,
} from '#core/gateway';
import { bulkRecords } from '#core/gateway/bulk';
import { contribute, optional, provideNow } from '#core/registry';
import { answeredRecord } from '#core/contract/fields';
import {
  createPartner,
  deletePartner,
  listPartners,
  partnerDirectory,
  partnerFieldSets,
  readPartner,
  updatePartner,
} from '../contract/index.ts';
import { partnerTools } from './assistant/partner-tools.ts';
import { bulkPartners } from './bulk-partners.ts';
import { demoPartners } from './demo.ts';
import { partnerEvents } from './partner-events.ts';
import { partnerExports } from './partner-export.ts';
import { partnerRecords } from './partner-records.ts';
import { ExistingPartners } from './import/existing-partners.ts';
import { partnerImports } from './import/partner-import.ts';
import { freePartnersRoute } from './free-partners-hub.ts';
import {
  addedToPartners,
  allPartners,
  createOne,
  deleteOne,
  emailsOf,
  listPartnerPage,
  missingPartners,
  partnerByNumbers,
  partnerOf,
  partnersByIban,
  readOne,
  updateOne,
} from './partner-store.ts';

export default gatewayPlugin({
  id: 'partners',
  // The documents plugin passes the gateway's transaction as the handle.
  provides: [
    provideNow(partnerDirectory, [contributions], (contributed) => ({
      read: async (tx, id) => {
        const partner = await partnerOf(tx as Tx, id);
        return partner && answeredRecord(partner, addedToPartners(contributed));
      },
      all: async (tx, ids) => {
        const added = addedToPartners(contributed);
        return (await allPartners(tx as Tx, ids)).map((partner) => answeredRecord(partner, added));
      },
      emailsOf: (tx, ids) => emailsOf(tx as Tx, ids),
      finder: async (tx) => {
        const existing = await ExistingPartners.read(tx as Tx);
        return (sought) => existing.findOne(sought);
      },
      byIban: (tx, ibans) => partnersByIban(tx as Tx, ibans),
      byNumbers: (tx, numbers) => partnerByNumbers(tx as Tx, numbers),
    })),
  ],
  implements: [
    implement(listPartners, [contributions], listPartnerPage),
    implement(createPartner, [optional(publishToPrograms), contributions], createOne),
    implement(readPartner, [contributions], readOne),
    implement(updatePartner, [optional(publishToPrograms), contributions], updateOne),
    implement(deletePartner, [optional(publishToPrograms)], deleteOne),
  ],
  contributes: [
    contribute(
      referenceTargets,
      { id: 'partners.reference' },
      { name: 'partner', missing: missingPartners, sample: from(createPartner, ({ id }) => id) },
    ),
    contribute(startChecks, { id: 'partners.fields-taken' }, fieldsAddedTwice(partnerFieldSets)),
    contribute(programEvents, { id: 'partners.events' }, partnerEvents),
    contribute(exportSources, { id: 'partners.export' }, partnerExports),
    contribute(assistantTools, { id: 'partners.tools' }, partnerTools),
    contribute(recordLists, { id: 'partners.records' }, () => [partnerRecords]),
    contribute(importTargets, { id: 'partners.import' }, partnerImports),
    contribute(hubRoutes, { id: 'partners.free-partners' }, freePartnersRoute),
    contribute(bulkRecords, { id: 'partners.bulk' }, bulkPartners),
    contribute(demoParts, { id: 'partners.demo', order: 20 }, { load: demoPartners }),
  ],
});
