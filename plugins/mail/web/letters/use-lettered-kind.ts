import { useService } from '#core/web';
import { gated } from '#core/web/tokens';
import { type Document, type DocumentKind, documentKinds } from '#plugins/documents/contract';

/** The kind of a document; in an observer. */
export function useLetteredKind({ kind }: Pick<Document, 'kind'>): DocumentKind | undefined {
  return useService(gated)
    .seen(documentKinds)
    .find(({ contribution }) => contribution.value.id === kind)?.contribution.value;
}
