import {
  asking,
  assistantTools,
  type CompanyCall,
  contributions,
  defineJob,
  demoParts,
  exportSources,
  fileLinks,
  fileRecords,
  gatewayPlugin,
  implement,
  importTargets,
  longWork,
  longWorkKinds,
  monthSources,
  programEvents,
  recordLists,
  publishToPrograms,
  rightToFile,
  serviceFinder,
  startChecks,
  warningMeanings,
} from '#core/gateway';
import { bulkParts } from '#core/gateway/bulk';
import { contribute, optional, provideNow } from '#core/registry';
import { bankAccountDirectory } from '#plugins/bank-accounts/contract';
import { numberAllocator, numberedDocuments } from '#plugins/numbering/contract';
import { partnerDirectory } from '#plugins/partners/contract';
import {
  changeMany,
  bankPayments,
  createCustomField,
  deleteCustomField,
  documentEngine,
  documentFigures,
  documentPrinting,
  forecastChangesOfMany,
  emailDocuments,
  issuedDocuments,
  listCustomFieldKinds,
  listCustomFields,
  paymentCodes,
  printPartnerEnvelope,
  printStyles,
  readCustomField,
  readableDocuments,
  receivables,
  storedReportLink,
  updateCustomField,
} from '../contract/index.ts';
import { documentTools } from './assistant/index.ts';
import { bankPaymentsOf, tellUnpaidJob } from './payments/index.ts';
import { installedIn } from './chain/index.ts';
import { addCustomField, changeCustomField, customFieldRows, kindsIn } from './custom-fields/index.ts';
import { documentBulkParts, demoKinds } from './demo/index.ts';
import { purgeDeletedDrafts, Steps } from './verbs/index.ts';
import { mayReadAttachment, purgeAttachments } from './document-attachments.ts';
import { documentEvents, readableDocumentsOf } from './rows/index.ts';
import { documentRecords } from './search/index.ts';
import {
  printSettings,
  partnerEnvelopeReply,
  storePrintJob,
  documentsForEmails,
  documentPrintingOf,
  issuedDocumentsOf,
} from './prints/index.ts';
import { documentVerbs } from './engine.ts';
import { documentExports } from './export/index.ts';
import { documentImports } from './import/index.ts';
import { beginMany, changeManyWork, forecastMany, manyRights } from './many/index.ts';
import { monthDocuments } from './month/index.ts';
import { codeOfPayment } from './pdf/index.ts';
import { printDocuments } from './print-many/index.ts';
import { fieldsTaken } from './fields-taken.ts';
import { figuresOf, numberedDocumentSource, receivablesOf } from './figures/index.ts';
import { ownSteps } from './own-steps.ts';
import { documentWarnings } from './warning-meanings.ts';

/** The job runs every hour, because a deletion can be undone for one hour. */
const purgeDeleted = defineJob({
  name: 'documents.purge-deleted',
  schedule: '7 * * * *',
  run: ({ inCompany }) =>
    inCompany(async (tx) => {
      await purgeDeletedDrafts(tx);
      await purgeAttachments(tx);
    }),
});

export default gatewayPlugin({
  id: 'documents',
  provides: [
    provideNow(
      documentEngine,
      [
        numberAllocator,
        optional(bankAccountDirectory),
        optional(partnerDirectory),
        optional(publishToPrograms),
        optional(printStyles),
        longWork,
        fileLinks,
        contributions,
        serviceFinder,
      ],
      (numbers, accounts, partners, tell, styles, longWork, links, contributed, services) =>
        documentVerbs({
          numbers,
          accounts,
          partners,
          tell,
          styles,
          longWork,
          fileLinks: links,
          contributed,
          installed: installedIn(contributed),
          steps: new Steps(contributed, services),
        }),
    ),
    provideNow(bankPayments, [documentEngine, contributions], bankPaymentsOf),
    provideNow(emailDocuments, [contributions, optional(publishToPrograms), optional(printStyles)], documentsForEmails),
    provideNow(issuedDocuments, [contributions], issuedDocumentsOf),
    provideNow(paymentCodes, [], () => ({
      codeOf: (call, payment) => codeOfPayment(payment, printSettings((call as CompanyCall).facts).payBySquareVersion), // The gateway passes its own call.
    })),
    provideNow(documentPrinting, [contributions], documentPrintingOf),
    provideNow(receivables, [contributions], (contributed) => receivablesOf(contributed)),
    provideNow(readableDocuments, [contributions], readableDocumentsOf),
    provideNow(documentFigures, [contributions], figuresOf),
  ],
  implements: [
    asking(
      rightToFile,
      implement(storedReportLink, [fileLinks], (call, links) => {
        const { action, fileName } = call.query;
        return links.linkTo(call, call.params.guid, { open: action === 'Open', name: fileName, ofReader: true });
      }),
    ),
    asking(manyRights, implement(forecastChangesOfMany, [documentEngine, contributions], forecastMany)),
    implement(printPartnerEnvelope, [optional(partnerDirectory)], partnerEnvelopeReply),
    asking(manyRights, implement(changeMany, [longWork, contributions], beginMany)),
    implement(listCustomFields, ({ tx }) => customFieldRows.list(tx)),
    implement(listCustomFieldKinds, [contributions], async (_call, contributed) => kindsIn(contributed)),
    implement(readCustomField, ({ tx, params }) => customFieldRows.read(tx, params.customFieldId)),
    implement(createCustomField, [contributions], addCustomField),
    implement(updateCustomField, changeCustomField),
    implement(deleteCustomField, async (call) => {
      await customFieldRows.remove(call, call.params.customFieldId);
      return undefined;
    }),
  ],
  jobs: [purgeDeleted, storePrintJob, tellUnpaidJob],
  contributes: [
    ...ownSteps,
    contribute(startChecks, { id: 'documents.fields-taken' }, fieldsTaken),
    contribute(numberedDocuments, { id: 'documents.numbered' }, numberedDocumentSource),
    contribute(exportSources, { id: 'documents.export' }, documentExports),
    contribute(programEvents, { id: 'documents.events' }, documentEvents),
    contribute(recordLists, { id: 'documents.records' }, documentRecords),
    contribute(fileRecords, { id: 'documents.attachments' }, mayReadAttachment),
    contribute(longWorkKinds, { id: 'documents.print' }, printDocuments),
    contribute(longWorkKinds, { id: 'documents.many' }, changeManyWork),
    contribute(assistantTools, { id: 'documents.tools' }, documentTools),
    contribute(warningMeanings, { id: 'documents.warnings' }, documentWarnings),
    contribute(monthSources, { id: 'documents.month' }, monthDocuments),
    contribute(importTargets, { id: 'documents.import' }, documentImports),
    contribute(bulkParts, { id: 'documents.bulk' }, documentBulkParts),
    contribute(demoParts, { id: 'documents.demo', order: 40 }, { load: demoKinds }),
  ],
});
