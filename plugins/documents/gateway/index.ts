import { type BulkContext, gatewayPlugin } from '#core/gateway';
import { contribute, optional, provideNow } from '#core/registry';
import { mainBankAccount } from '#plugins/bank-accounts/contract';
import { numberAllocator, numberedDocuments } from '#plugins/numbering/contract';
import { partnerDirectory } from '#plugins/partners/contract';
import { documentEngine, documentFiller } from '../contract/index.ts';
import { fillDocuments } from './bulk/fill-documents.ts';
import { documentVerbs } from './engine.ts';
import { numberedDocumentSource } from './numbered-documents.ts';

export default gatewayPlugin({
  id: 'documents',
  provides: [
    provideNow(
      documentEngine,
      [numberAllocator, optional(mainBankAccount), optional(partnerDirectory)],
      (numbers, accounts, partners) => documentVerbs({ numbers, accounts, partners }),
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
