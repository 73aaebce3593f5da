import { useService } from '#core/web';
import { gated } from '#core/web/tokens';
import { type Document, type DocumentKind, documentKinds } from '#plugins/documents/contract';

/** Returns the kind of a document; undefined if it is not installed or the user may not read it. The caller must be an observer. */
export function useEmailedKind({ kind }: Pick<Document, 'kind'>): DocumentKind | undefined {
  return useService(gated)
    .seen(documentKinds)
    .find(({ contribution }) => contribution.value.id === kind)?.contribution.value;
}
