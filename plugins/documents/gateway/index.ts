import { type BulkContext, type CompanyCall, gatewayPlugin } from '#core/gateway';
import { contribute, optional, provideNow } from '#core/registry';
import { mainBankAccount } from '#plugins/bank-accounts/contract';
import { numberAllocator, numberedDocuments } from '#plugins/numbering/contract';
import { partnerDirectory } from '#plugins/partners/contract';
import { documentEngine, documentFiller, type DocumentQuery } from '../contract/index.ts';
import { fillDocuments } from './bulk/fill-documents.ts';
import { DocumentVerbs } from './document-verbs.ts';
import { listDocuments } from './list-documents.ts';
import { documentPdf } from './document-pdf.ts';
import { numberedDocumentSource } from './numbered-documents.ts';

export default gatewayPlugin({
  id: 'documents',
  provides: [
    provideNow(
      documentEngine,
      [numberAllocator, optional(mainBankAccount), optional(partnerDirectory)],
      (numbers, accounts, partners) => {
        const verbs = new DocumentVerbs({ numbers, accounts, partners });
        return {
          // `documentHandlers` binds each verb to the endpoint of the same name, whose call it is.
          run: async (verb, kind, call) => {
            if (verb === 'list') return listDocuments(kind, call as CompanyCall<unknown, DocumentQuery>);
            if (verb === 'pdf') return documentPdf(kind, await verbs.read(kind, call as never));
            return verbs[verb](kind, call as never);
          },
        };
      },
    ),
    provideNow(
      documentFiller,
      [numberAllocator, optional(mainBankAccount), optional(partnerDirectory)],
      (numbers, accounts, partners) => ({
        // The context is the gateway's own, passed through by the kind that is filled.
        fill: (kind, context, model) =>
          fillDocuments({ numbers, accounts, partners }, kind, context as BulkContext, model),
      }),
    ),
  ],
  contributes: [contribute(numberedDocuments, { id: 'documents.numbered' }, numberedDocumentSource)],
});
