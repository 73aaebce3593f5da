import { problems } from '#core/contract';
import { isProblem, useService } from '#core/web';
import { feedback, navigator } from '#core/web/tokens';
import type { Document } from '../contract/index.ts';
import { useDocuments } from './documents-context.tsx';
import { usePaths } from './use-paths.ts';

/** Asks, deletes a draft, and returns to the list. */
export function useDeleteDraft(): (document: Document, onDeleted: () => void) => Promise<void> {
  const { kind, stores } = useDocuments();
  const questions = useService(feedback);
  const place = useService(navigator);
  const paths = usePaths();
  return async (document, onDeleted) => {
    const name = document.customer.name;
    const accepted = await questions.confirm({
      title: { key: `${kind.texts}.DELETE.TITLE` },
      text: { key: name ? `${kind.texts}.DELETE.TEXT_NAMED` : `${kind.texts}.DELETE.TEXT`, values: { name } },
      accept: { key: `${kind.texts}.DELETE.ACTION` },
      danger: true,
    });
    if (!accepted) return;
    try {
      await stores.client.call(kind.endpoints.remove, { params: { documentId: document.id } }, { handles: [404] });
    } catch (error) {
      // Somebody else was faster: it is gone, which is what was wanted. Anything else has been told.
      if (!isProblem(error, problems.notFound)) return;
    }
    onDeleted();
    place.go(paths.list, { replace: true });
  };
}
