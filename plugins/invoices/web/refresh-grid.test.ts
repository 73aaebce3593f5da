import { afterEach, expect, it, vi } from 'vitest';
import { currentApplication, currentCompany, navigator } from '#core/web/tokens';
import type { CommandContext } from '#core/web/tokens';
import refreshGrid from './refresh-grid.ts';

afterEach(() => vi.unstubAllGlobals());

/** Creates the services of the command, on a page of an application. */
function page(id: string, path: string, search = '') {
  const go = vi.fn();
  const services = new Map<unknown, unknown>([
    [currentApplication, { id, basePath: '/', mainAddress: 'https://faktury.example/' }],
    [currentCompany, { id: 'c1' }],
    [navigator, { go, location: { path, search, hash: '' } }],
  ]);
  const resolve = (async (token: unknown) => services.get(token)) as CommandContext['resolve']; // it resolves only the services above
  return { go, context: { resolve } };
}

it.each([
  ['Invoicing', '/company/c1/partners/list', '?search=a', 'invoices/list?reload=N'],
  ['Invoicing', '/company/c1/invoices/list', '', 'invoices/list?reload=N'],
  ['BusinessApp', '/company/c1/invoices/grid', '?status=draft&reload=1', 'invoices/grid?status=draft&reload=N'],
])('[B7-33] [B2.17-1] in %s at %s%s it goes to %s, each time another', async (application, path, search, to) => {
  const { go, context } = page(application, path, search);
  expect(await refreshGrid({}, context)).toBe('left');
  expect(go.mock.calls.map(([address]) => String(address).replace(/reload=\d+$/, 'reload=N'))).toEqual([to]);
});

it('[B7-33] in another application the list opens in the invoicing one, in a tab of its own', async () => {
  const open = vi.fn();
  vi.stubGlobal('open', open);
  const { go, context } = page('Warehouse', '/company/c1/warehouses/list');
  await refreshGrid({}, context);
  const [address, target] = open.mock.calls[0] ?? [];
  expect(address).toMatch(/^https:\/\/faktury\.example\/company\/c1\/invoices\/list\?reload=\d+$/);
  expect(target).toBe('_blank');
  expect(go).not.toHaveBeenCalled();
});
