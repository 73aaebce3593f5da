import { fieldText, invalidField } from '#core/gateway';

/*
 * A cursor is good for the order it was made in: a customer's name says nothing about where to go on by amount. So the order
 * stands in front of it. Without more it means the beginning of that order.
 */

export function cursorFor(order: string, next: string | null): string | null {
  return next === null ? null : prefixOf(order) + next;
}

export function isOfOrder(order: string, after: string): boolean {
  return after.startsWith(prefixOf(order));
}

/** @throws Refusal for a cursor of another order */
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
