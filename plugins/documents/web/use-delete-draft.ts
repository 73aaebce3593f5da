import { problems } from '#core/contract';
import { isProblem, useService } from '#core/web';
import { feedback, navigator } from '#core/web/tokens';
import type { Document } from '../contract/index.ts';
import { offerUndo } from './offer-undo.ts';
import { useDocuments } from './documents-context.tsx';
import { usePaths } from './use-paths.ts';

/**
 * Deletes a draft, returns to the list, and offers to take that back. It does not ask first: a question is answered by
 * habit, and helps nobody who notices a moment later.
 */
export function useDeleteDraft(): (document: Document, onDeleted: () => void) => Promise<void> {
  const { kind, stores } = useDocuments();
  const toasts = useService(feedback);
  const place = useService(navigator);
  const paths = usePaths();
  return async (document, onDeleted) => {
    const params = { documentId: document.id };
    let isMine = true;
    try {
      await stores.client.call(kind.endpoints.remove, { params }, { handles: [404] });
    } catch (error) {
      // Somebody else was faster: it is gone, which is what was wanted. Anything else has been told.
      if (!isProblem(error, problems.notFound)) return;
      isMine = false;
    }
    onDeleted();
    place.go(paths.list, { replace: true });
    if (isMine) offerUndo({ client: stores.client, kind, document, toasts });
  };
}
