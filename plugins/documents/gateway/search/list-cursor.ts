import { fieldText, invalidField } from '#core/gateway';

/*
 * Cursors of lists. A cursor works only for the order in which it was made, because a customer's name does not show where to continue by
 * amount. So each cursor begins with the name of its order. A cursor with nothing after that name means the start of the order.
 */

export function cursorFor(order: string, next: string | null): string | null {
  return next === null ? null : prefixOf(order) + next;
}

export function isOfOrder(order: string, after: string): boolean {
  return after.startsWith(prefixOf(order));
}

/** Returns the cursor without the name of its order. @throws Refusal for a cursor of another order */
export function cursorIn(order: string, after: string | undefined): string | undefined {
  if (after === undefined) return undefined;
  if (!isOfOrder(order, after)) throw notACursor();
  return after.slice(prefixOf(order).length) || undefined;
}

function prefixOf(order: string): string {
  return `${order.replaceAll(' ', '.')}.`;
}

export function notACursor() {
  return invalidField('/after', 'cursor', fieldText('cursor', '/after'));
}
