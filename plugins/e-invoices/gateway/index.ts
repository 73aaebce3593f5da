import {
  contributions,
  demoParts,
  exportSources,
  gatewayPlugin,
  innerCalls,
  listFilters,
  longWorkKinds,
  outbound,
  secrets,
  warningMeanings,
} from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import { contribute, optional, provideNow } from '#core/registry';
import { arrivalWatchers, arrivedNotes } from '#plugins/document-processing/contract';
import { documentEmailRemarks, documentFieldSets, documentStep, printStatements } from '#plugins/documents/contract';
import { partnerDirectory, partnerFieldSets } from '#plugins/partners/contract';
import { eInvoiceDocumentFields, eInvoicePartnerFields, eInvoices } from '../contract/index.ts';
import { eInvoiceWarnings } from './duty/duty-sentences.ts';
import { eInvoiceHandlers } from './e-invoice-handlers.ts';
import { keptSent } from './kept/kept-sent.ts';
import { missingPartnersExport } from './missing/missing-export.ts';
import { missingHandlers } from './missing/missing-handlers.ts';
import { demoProviders } from './provider/demo.ts';
import { connectProviders } from './provider/connected-providers.ts';
import { offeredProfiles, provideProfiles } from './provider/offered-profiles.ts';
import { providerHandlers } from './provider/provider-handlers.ts';
import { connectedProviders } from './provider/provider.ts';
import { keepArrived, receivedNotes } from './receiving/arrived-notes.ts';
import { collectKeptFiles } from './receiving/collect-kept.ts';
import { keptInPeriod } from './receiving/kept-in-period.ts';
import { keptReceived } from './receiving/kept-received.ts';
import { pollProvider } from './receiving/poll-provider.ts';
import { receivedHandlers } from './receiving/received-handlers.ts';
import { askAboutDelivery } from './sending/ask-about-delivery.ts';
import { askAboutCancelling, withdrawAtCancel } from './sending/at-cancel.ts';
import { askAboutSending, demoConfirms, queueAtIssue, refuseUnsendable } from './sending/queue-at-issue.ts';
import { remarkInEmails } from './sending/remark-in-emails.ts';
import { refuseOverruling } from './sending/refuse-overruling.ts';
import { sendEInvoice } from './sending/send-e-invoice.ts';
import { sendManyHandlers, sendManyWork } from './sending/send-many.ts';
import { sendingHandlers } from './sending/sending-handlers.ts';
import { sendingFilter, sendingListHandlers } from './sending/sending-list.ts';
import { statementOnPrints } from './sending/statement-on-prints.ts';
import { tendEInvoices } from './sending/tend-e-invoices.ts';

const captions = readTexts<Record<string, string>>(new URL('captions/', import.meta.url));

export default gatewayPlugin({
  id: 'e-invoices',
  provides: [provideProfiles, provideNow(connectedProviders, [secrets, outbound, offeredProfiles], connectProviders)],
  implements: [
    ...eInvoiceHandlers,
    ...missingHandlers,
    ...providerHandlers,
    ...receivedHandlers,
    ...sendingHandlers,
    ...sendManyHandlers,
    ...sendingListHandlers,
  ],
  jobs: [sendEInvoice, askAboutDelivery, tendEInvoices, pollProvider],
  contributes: [
    contribute(warningMeanings, { id: 'e-invoices.warnings' }, eInvoiceWarnings),
    contribute(partnerFieldSets, { id: 'e-invoices.partners' }, { ...eInvoicePartnerFields, captions }),
    contribute(documentFieldSets, { id: 'e-invoices.documents' }, { ...eInvoiceDocumentFields, captions }),
    contribute(listFilters, { id: 'e-invoices.filter', gate: eInvoices.read }, sendingFilter),
    contribute(exportSources, { id: 'e-invoices.export' }, missingPartnersExport),
    contribute(documentEmailRemarks, { id: 'e-invoices.email-remark' }, remarkInEmails),
    contribute(printStatements, { id: 'e-invoices.print-statement' }, statementOnPrints),
    contribute(arrivedNotes, { id: 'e-invoices.received-notes' }, receivedNotes),
    contribute(arrivalWatchers, { id: 'e-invoices.keep-arrived' }, keepArrived),
    contribute(keptInPeriod, { id: 'e-invoices.kept-sent' }, keptSent),
    contribute(keptInPeriod, { id: 'e-invoices.kept-received' }, keptReceived),
    contribute(longWorkKinds, { id: 'e-invoices.collect-kept' }, collectKeptFiles),
    contribute(longWorkKinds, { id: 'e-invoices.send-many' }, sendManyWork),
    contribute(demoParts, { id: 'e-invoices.demo', order: 70 }, { confirms: demoConfirms, load: demoProviders }),
    documentStep({ id: 'e-invoices.overrule', at: 'draft.validate', needs: [innerCalls], run: refuseOverruling }),
    documentStep({
      id: 'e-invoices.validate',
      at: 'issue.validate',
      needs: [contributions, optional(partnerDirectory)],
      run: refuseUnsendable,
    }),
    documentStep({ id: 'e-invoices.ask', at: 'issue.ask', run: askAboutSending }),
    documentStep({ id: 'e-invoices.queue', at: 'issue.write', run: queueAtIssue }),
    documentStep({ id: 'e-invoices.ask-at-cancel', at: 'cancel.ask', run: askAboutCancelling }),
    documentStep({ id: 'e-invoices.withdraw', at: 'cancel.write', run: withdrawAtCancel }),
  ],
});
