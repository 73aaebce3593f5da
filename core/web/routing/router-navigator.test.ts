import { autorun } from 'mobx';
import { expect, it, vi } from 'vitest';
import { createTestRouter } from './app-router.tsx';
import { RouterNavigator } from './router-navigator.ts';

it('shows where the page is without the application, and tells observers of each move', async () => {
  const router = createTestRouter(null, '/business/company/7/invoices/list?q=a#top', '/business');
  const navigator = new RouterNavigator(router, '/business');
  expect(navigator.location).toEqual({ path: '/company/7/invoices/list', search: '?q=a', hash: '#top' });
  const seen: string[] = [];
  const stop = autorun(() => seen.push(navigator.location.path));
  navigator.go('/welcome');
  await vi.waitFor(() => expect(seen).toEqual(['/company/7/invoices/list', '/welcome']));
  expect(router.state.location.pathname).toBe('/business/welcome');
  stop();
});

it('takes relative paths from the company, and writes addresses with the application', async () => {
  const navigator = new RouterNavigator(
    createTestRouter(null, '/business/company/7/partners/list', '/business'),
    '/business',
  );
  expect(navigator.href('invoices/list')).toBe('/business/company/7/invoices/list');
  expect(navigator.href('/welcome')).toBe('/business/welcome');
  navigator.go('invoices/list');
  await vi.waitFor(() => expect(navigator.location.path).toBe('/company/7/invoices/list'));
  navigator.back();
  await vi.waitFor(() => expect(navigator.location.path).toBe('/company/7/partners/list'));
});

it('at the root application adds nothing', () => {
  const navigator = new RouterNavigator(createTestRouter(null, '/company/7'), '/');
  expect(navigator.href('invoices')).toBe('/company/7/invoices');
});

it('on a page outside companies takes relative paths from the one that is open', async () => {
  let open: string | undefined = '7';
  const navigator = new RouterNavigator(createTestRouter(null, '/company/create'), '/', () => open);
  expect(navigator.href('invoices')).toBe('/company/7/invoices');
  navigator.go('invoices');
  await vi.waitFor(() => expect(navigator.location.path).toBe('/company/7/invoices'));
  open = '8'; // the address has precedence
  expect(navigator.href('partners')).toBe('/company/7/partners');
  open = undefined;
  navigator.go('/welcome');
  await vi.waitFor(() => expect(navigator.href('partners')).toBe('/partners'));
});
