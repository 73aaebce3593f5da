import { problems } from '#core/contract';
import { isProblem, useService } from '#core/web';
import { feedback, navigator } from '#core/web/tokens';
import type { Document } from '../contract/index.ts';
import { offerUndo } from './offer-undo.ts';
import { useDocuments } from './documents-context.tsx';
import { usePaths } from './use-paths.ts';

/**
 * Deletes a draft, returns to the list and offers undo. There is no question before, because users confirm questions by habit, and a
 * question does not help a user who notices the mistake later.
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
      // The error 404 means that another user deleted the draft first, so the result is the wanted one. The client has already reported any
      // other error.
      if (!isProblem(error, problems.notFound)) return;
      isMine = false;
    }
    onDeleted();
    place.go(paths.list, { replace: true });
    if (isMine) offerUndo({ client: stores.client, kind, document, toasts });
  };
}
