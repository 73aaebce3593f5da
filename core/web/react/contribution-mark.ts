import type { Visibility } from '#core/registry';

/**
 * Marks an element as the place of a contribution and states how it is shown: `<a {...contributionMark(id, 'locked')}>`. Code that shows
 * contributions in another way than with {@link Contribution} spreads it, so that the inspector can explain any element;
 * tests/fixtures/who-may.txt is checked against these marks.
 */
export function contributionMark(id: string, state: Visibility) {
  return { 'data-contribution': id, 'data-state': state } as const;
}
