import type { ContributionOptions } from './point.ts';

/**
 * Orders contributions of one point: by `order` (ties keep their place), then `before` and `after` move single ones
 * beside the neighbour they name. A neighbour that is not there (its plugin may be off) is passed over; two that each
 * want to stand before the other keep the order they had.
 */
export function arrange<T extends ContributionOptions>(contributions: readonly T[]): readonly T[] {
  const byOrder = contributions.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  if (!byOrder.some((item) => item.before ?? item.after)) return byOrder;
  const followers = new Map<string, { before: T[]; after: T[] }>();
  const ids = new Set(byOrder.map((item) => item.id));
  const roots: T[] = [];
  for (const item of byOrder) {
    const neighbour = item.before ?? item.after;
    if (neighbour === undefined || neighbour === item.id || !ids.has(neighbour)) {
      roots.push(item);
      continue;
    }
    const beside = followers.get(neighbour) ?? { before: [], after: [] };
    beside[item.before === undefined ? 'after' : 'before'].push(item);
    followers.set(neighbour, beside);
  }
  const placed = new Set<T>();
  const result: T[] = [];
  const place = (item: T): void => {
    if (placed.has(item)) return;
    placed.add(item);
    const beside = followers.get(item.id);
    beside?.before.forEach(place);
    result.push(item);
    beside?.after.forEach(place);
  };
  roots.forEach(place);
  byOrder.forEach(place); // those in a circle were reached from no root
  return result;
}
