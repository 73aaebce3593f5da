import { orderByDependency } from './dependency-order.ts';
import type { ContributionOptions } from './point.ts';

/**
 * Orders the contributions of one point: first by `order` (equal ones keep their place), then `before` and `after` move a contribution next
 * to the neighbour that they name, by its id or an earlier id. A missing neighbour (its plugin may be off) is ignored; contributions that
 * name each other in a cycle keep their order.
 */
export function arrange<T extends ContributionOptions>(contributions: readonly T[]): readonly T[] {
  const byOrder = contributions.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  if (!byOrder.some((item) => item.before ?? item.after)) return byOrder;
  const neighbours = neighboursOf(byOrder);
  const { cycles } = orderByDependency(byOrder, (item) => (neighbours.has(item) ? [neighbours.get(item) as T] : []));
  for (const item of cycles.flat()) neighbours.delete(item);
  const beside = new Map<T, { before: T[]; after: T[] }>();
  for (const [item, neighbour] of neighbours) {
    const followers = beside.get(neighbour) ?? { before: [], after: [] };
    followers[item.before === undefined ? 'after' : 'before'].push(item);
    beside.set(neighbour, followers);
  }
  const result: T[] = [];
  // A separate stack replaces recursion, because a chain of thousands of contributions would overflow the engine's stack.
  const stack = byOrder.filter((item) => !neighbours.has(item)).toReversed();
  const opened = new Set<T>();
  for (let item = stack.pop(); item; item = stack.pop()) {
    const followers = opened.has(item) ? undefined : beside.get(item);
    if (!followers) {
      result.push(item);
      continue;
    }
    opened.add(item);
    stack.push(...followers.after.toReversed(), item, ...followers.before.toReversed());
  }
  return result;
}

/** Returns each item that names a neighbour, with that neighbour if it is present; the order stays. */
function neighboursOf<T extends ContributionOptions>(items: readonly T[]): Map<T, T> {
  const byId = new Map<string, T>();
  for (const item of items) for (const id of item.renamedFrom ?? []) byId.set(id, item);
  for (const item of items) byId.set(item.id, item);
  const neighbours = new Map<T, T>();
  for (const item of items) {
    const name = item.before ?? item.after;
    const neighbour = name === undefined ? undefined : byId.get(name);
    if (neighbour && neighbour !== item) neighbours.set(item, neighbour);
  }
  return neighbours;
}
