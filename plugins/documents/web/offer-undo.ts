import { problems } from '#core/contract';
import { isProblem } from '#core/web';
import type { CompanyClient, Feedback } from '#core/web/tokens';
import { type Document, type DocumentKind, draftNotRestorable } from '../contract/index.ts';

/** The time in milliseconds for which the page offers to undo a deletion. The gateway allows an hour. */
const undoTime = 10_000;

interface Deletion {
  readonly client: CompanyClient;
  readonly kind: DocumentKind;
  readonly document: Document;
  readonly toasts: Pick<Feedback, 'toast'>;
}

/** Shows that a draft was deleted and offers undo. After undo the gateway's event makes the list show the draft again. */
export function offerUndo({ client, kind, document, toasts }: Deletion): void {
  const { id, customer } = document;
  const code = `draft-deleted-${id}`;
  /** The idempotency key, which a retry after a lost response uses again. */
  const idempotencyKey = crypto.randomUUID();
  const word = (name: string) => ({
    key: `${kind.texts}.DELETE.${customer.name ? `${name}_NAMED` : name}`,
    values: { name: customer.name },
  });
  const action = { text: { key: 'DOCUMENTS.UNDO_DELETE' }, undoes: true, run: () => void undo() } as const;

  const undo = async () => {
    try {
      const call = { params: { documentId: id } };
      await client.call(kind.endpoints.restore, call, { handles: '*', idempotencyKey });
      toasts.toast({ code, intent: 'success', text: word('UNDONE') });
    } catch (error) {
      const isOver = [draftNotRestorable, problems.notFound, problems.forbidden].some((one) => isProblem(error, one));
      if (isOver) toasts.toast({ code, intent: 'warning', text: { key: `${kind.texts}.DELETE.OVER` } });
      // The notice remains until undo succeeds or the user closes the notice, because there is no other way to undo.
      else
        toasts.toast({ code, intent: 'danger', text: { key: `${kind.texts}.DELETE.UNDO_FAILED` }, timeout: 0, action });
    }
  };
  // The quantities that the draft took from its sources are available again, so the message names the sources.
  const numbers = document.links.flatMap((link) => (link.kind === 'conversion' ? (link.number ?? []) : [])).join(', ');
  const text = numbers ? { key: 'DOCUMENTS.CHAIN.DELETED_FREES', values: { numbers } } : word('DONE');
  toasts.toast({ code, intent: 'success', text, timeout: undoTime, action });
}
