import { fieldText, invalidField } from '#core/gateway';

/*
 * Cursors of lists. A cursor works only for the order in which it was made: a customer's name does not show where to continue by amount. So
 * the order stands at its beginning. A cursor without more means the start of that order.
 */

export function cursorFor(order: string, next: string | null): string | null {
  return next === null ? null : prefixOf(order) + next;
}

export function isOfOrder(order: string, after: string): boolean {
  return after.startsWith(prefixOf(order));
}

/** Returns the cursor without its order. @throws Refusal for a cursor of another order */
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
