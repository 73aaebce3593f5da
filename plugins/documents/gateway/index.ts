import { bulkParts, gatewayPlugin } from '#core/gateway';
import { contribute, optional, provideNow } from '#core/registry';
import { bankAccountDirectory } from '#plugins/bank-accounts/contract';
import { numberAllocator, numberedDocuments } from '#plugins/numbering/contract';
import { partnerDirectory } from '#plugins/partners/contract';
import { documentEngine } from '../contract/index.ts';
import { documentBulkParts } from './bulk/document-bulk-parts.ts';
import { documentVerbs } from './engine.ts';
import { numberedDocumentSource } from './numbered-documents.ts';

export default gatewayPlugin({
  id: 'documents',
  provides: [
    provideNow(
      documentEngine,
      [numberAllocator, optional(bankAccountDirectory), optional(partnerDirectory)],
      (numbers, accounts, partners) => documentVerbs({ numbers, accounts, partners }),
    ),
  ],
  contributes: [
    contribute(numberedDocuments, { id: 'documents.numbered' }, numberedDocumentSource),
    contribute(bulkParts, { id: 'documents.bulk' }, documentBulkParts),
  ],
});
