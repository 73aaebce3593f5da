import { expect, test } from 'vitest';
import type { LinkedMovements } from '../contract/index.ts';
import texts from './i18n/sk.json' with { type: 'json' };
import onLinkedMovements from './on-linked-movements.ts';

test.each([
  ['Create', 'CREATE'],
  ['Update', 'UPDATE'],
  ['Delete', 'DELETE'],
  ['Restore', 'RESTORE'],
] as const)('[B3-24] [B7-49] %s is told by a toast of its own', async (kind, name) => {
  const toasts: { text: object }[] = [];
  const feedback = { toast: (toast: { text: object }) => void toasts.push(toast) };
  const payload: LinkedMovements = { kind, documentId: 'd1', number: '20260001' };
  const context = { resolve: async () => feedback } as unknown as Parameters<typeof onLinkedMovements>[1]; // only the members that the function uses
  await onLinkedMovements(payload, context);
  expect(toasts).toMatchObject([{ text: { key: `STOCK.LINKED.${name}`, values: { number: '20260001' } } }]);
  expect(texts.STOCK.LINKED[name]).toContain('{{number}}');
});
