import { from } from '#core/contract';
import {
  assistantTools,
  demoParts,
  exportSources,
  gatewayPlugin,
  hubRoutes,
  implement,
  importTargets,
  programEvents,
  recordLists,
  referenceTargets,
  publishToPrograms,
  type Tx,
} from '#core/gateway';
import { bulkRecords } from '#core/gateway/bulk';
import { contribute, optional, provideNow } from '#core/registry';
import {
  createPartner,
  deletePartner,
  listPartners,
  partnerDirectory,
  readPartner,
  updatePartner,
} from '../contract/index.ts';
import { partnerTools } from './assistant/partner-tools.ts';
import { bulkPartners } from './bulk-partners.ts';
import { demoPartners } from './demo.ts';
import { partnerEvents } from './partner-events.ts';
import { partnerExport } from './partner-export.ts';
import { partnerRecords } from './partner-records.ts';
import { ExistingPartners } from './import/existing-partners.ts';
import { partnerImport } from './import/partner-import.ts';
import { freePartnersRoute } from './free-partners-hub.ts';
import {
  createOne,
  deleteOne,
  emailsOf,
  listPartnerPage,
  missingPartners,
  partnerOf,
  partnersByIban,
  readOne,
  updateOne,
} from './partner-store.ts';

export default gatewayPlugin({
  id: 'partners',
  // The documents plugin passes the gateway's transaction as the handle.
  provides: [
    provideNow(partnerDirectory, [], () => ({
      read: (tx, id) => partnerOf(tx as Tx, id),
      emailsOf: (tx, ids) => emailsOf(tx as Tx, ids),
      finder: async (tx) => {
        const existing = await ExistingPartners.read(tx as Tx);
        return (sought) => existing.findOne(sought);
      },
      byIban: (tx, ibans) => partnersByIban(tx as Tx, ibans),
    })),
  ],
  implements: [
    implement(listPartners, listPartnerPage),
    implement(createPartner, [optional(publishToPrograms)], createOne),
    implement(readPartner, readOne),
    implement(updatePartner, [optional(publishToPrograms)], updateOne),
    implement(deletePartner, [optional(publishToPrograms)], deleteOne),
  ],
  contributes: [
    contribute(
      referenceTargets,
      { id: 'partners.reference' },
      { name: 'partner', missing: missingPartners, sample: from(createPartner, ({ id }) => id) },
    ),
    contribute(programEvents, { id: 'partners.events' }, partnerEvents),
    contribute(exportSources, { id: 'partners.export' }, () => [partnerExport]),
    contribute(assistantTools, { id: 'partners.tools' }, partnerTools),
    contribute(recordLists, { id: 'partners.records' }, () => [partnerRecords]),
    contribute(importTargets, { id: 'partners.import' }, () => [partnerImport]),
    contribute(hubRoutes, { id: 'partners.free-partners' }, freePartnersRoute),
    contribute(bulkRecords, { id: 'partners.bulk' }, bulkPartners),
    contribute(demoParts, { id: 'partners.demo', order: 20 }, { load: demoPartners }),
  ],
});
