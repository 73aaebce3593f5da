import { expect, it } from 'vitest';
import { requestHash } from './idempotency.ts';

it('tells requests apart by their address and by their body', () => {
  const first = requestHash('/gateway/companies/a/tags', { name: 'VIP' });
  expect(requestHash('/gateway/companies/a/tags', { name: 'VIP' })).toBe(first);
  expect(requestHash('/gateway/companies/b/tags', { name: 'VIP' })).not.toBe(first);
  expect(requestHash('/gateway/companies/a/tags?dry=true', { name: 'VIP' })).not.toBe(first);
  expect(requestHash('/gateway/companies/a/tags', { name: 'vip' })).not.toBe(first);
  expect(requestHash('/gateway/companies/a/tags', undefined)).not.toBe(first);
});
