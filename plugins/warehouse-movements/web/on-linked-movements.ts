import { feedback, type HubReactionContext } from '#core/web/tokens';
import type { LinkedMovements } from '../contract/index.ts';

const words: Readonly<Record<LinkedMovements['kind'], string>> = {
  Create: 'STOCK.LINKED.CREATE',
  Update: 'STOCK.LINKED.UPDATE',
  Delete: 'STOCK.LINKED.DELETE',
  Restore: 'STOCK.LINKED.RESTORE',
};

/** Shows a toast that a document has moved goods, or moved them back. [B7-49] */
export default async function onLinkedMovements({ kind, number }: LinkedMovements, context: HubReactionContext) {
  const toasts = await context.resolve(feedback);
  toasts.toast({ code: words[kind], intent: 'success', text: { key: words[kind], values: { number } } });
}
