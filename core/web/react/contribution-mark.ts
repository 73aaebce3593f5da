import type { Visibility } from '#core/registry';

/**
 * Marks an element as the place of a contribution and says how it appears there: `<a {...contributionMark(id, 'locked')}>`.
 * Whoever draws contributions other than by {@link Contribution} spreads it, so that "what is this, and why is it there?"
 * can be asked of any element; tests/fixtures/who-may.txt is checked against these marks.
 */
export function contributionMark(id: string, state: Visibility) {
  return { 'data-contribution': id, 'data-state': state } as const;
}
