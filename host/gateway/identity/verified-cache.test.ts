import { expect, it } from 'vitest';
import { VerifiedCache } from './verified-cache.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = now.getTime() + 60_000;

it('drops the longest unused beyond its limit', () => {
  const cache = new VerifiedCache<string>(2);
  cache.set('a', 'Anna', later);
  cache.set('b', 'Boris', later);
  expect(cache.get('a', now)).toBe('Anna');
  cache.set('c', 'Cyril', later);
  expect([cache.get('a', now), cache.get('b', now), cache.get('c', now)]).toEqual(['Anna', undefined, 'Cyril']);
  expect(cache.size).toBe(2);
});

it('knows a token until the moment it expires', () => {
  const cache = new VerifiedCache<string>(2);
  cache.set('a', 'Anna', later);
  expect(cache.get('a', new Date(later - 1))).toBe('Anna');
  expect(cache.get('a', new Date(later))).toBeUndefined();
});
