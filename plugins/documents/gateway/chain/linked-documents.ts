import type { JobStep, Tx } from '#core/gateway';
import type { DocumentKind } from '../../contract/index.ts';
import { linkedDocumentsChanged } from '../../contract/linked-documents.ts';
import type { LinkedDocuments } from '../../contract/chain.schemas.ts';
import { documentsIn } from '../rows/index.ts';

type Sources = LinkedDocuments['sources'];

/** Returns the documents that a document was converted from, in the order of their ids. */
export function conversionSources(tx: Tx, documentId: string): Promise<Sources> {
  return documentsIn(tx)
    .selectFrom('document_link')
    .innerJoin('document', 'document.id', 'document_link.from_id')
    .select(['document.id', 'document.kind', 'document.number'])
    .where('document_link.to_id', '=', documentId)
    .where('document_link.kind', '=', 'conversion')
    .orderBy('document.id')
    .execute();
}

/** Publishes a change of a document that was made from others. It does nothing for any other document. */
export async function publishToLinked(
  { tx, emit }: Pick<JobStep, 'emit'> & { readonly tx: Tx },
  change: LinkedDocuments['kind'],
  kind: DocumentKind,
  { id, number }: { readonly id: string; readonly number: string | null },
  known?: Sources,
): Promise<void> {
  const sources = known ?? (await conversionSources(tx, id));
  if (sources.length === 0) return;
  const document = { id, kind: kind.id, number };
  await emit(linkedDocumentsChanged, { kind: change, document, sources }, { readBy: kind.resource.read });
}
