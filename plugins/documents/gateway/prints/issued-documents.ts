import type { JobContext, Tx } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { completedKinds, type IssuedDocuments, kindOfId } from '../../contract/index.ts';
import { printName } from './document-pdf.ts';
import { fileNames } from './file-names.ts';
import { issuedDocument, printAsIssued } from './store-print-job.ts';
import { storedPrint } from './stored-prints.ts';

interface At {
  readonly tx: Tx;
  now(): Date;
}

/** Returns the service by which jobs of plugins read issued documents and their prints. */
export function issuedDocumentsOf(contributed: Pick<Contributions, 'read'>): IssuedDocuments {
  const kindOf = (id: string) => kindOfId(completedKinds(contributed), id);
  return {
    read: (at, kind, documentId) => issuedDocument(at as At, kindOf(kind), documentId), // The gateway passes its own transaction and clock.
    async print(job, kind, documentId) {
      const context = job as JobContext<object>; // The gateway passes its own job.
      const stored = await context.inCompany(async (tx) => {
        const bytes = await storedPrint(tx, documentId);
        if (!bytes) return undefined;
        const document = await issuedDocument({ tx, now: context.now }, kindOf(kind), documentId);
        const [name = ''] = fileNames([printName(kindOf(kind), document, document.language)], 'pdf');
        return { name, bytes };
      });
      return stored ?? printAsIssued(context, { kind, documentId });
    },
  };
}
