import { expect, it } from 'vitest';
import { createTestRouter } from './app-router.tsx';
import { documentAddress, filteredListAddress, partnerAddress, visualizationAddress } from './command-addresses.ts';
import { RouterNavigator } from './router-navigator.ts';

it('[B2.3-1] [B2.3-2] a command leads to a document of its evidence, and to a partner', () => {
  expect(documentAddress('invoice', '7')).toBe('invoices/list/detail/7');
  expect(documentAddress('proformaInvoice', '7')).toBe('proforma-invoices/list/detail/7');
  expect(documentAddress('priceOffer', '7')).toBe('invoices/list/detail/7');
  expect(partnerAddress('a/b')).toBe('partners/list/detail/a%2Fb');
});

it('[B2.3-3] a filtered list has its filters as strings, without those that are null', () => {
  const filters = { status: 'draft', year: 2026, paid: false, partnerId: null };
  expect(filteredListAddress('invoices', filters)).toBe('invoices/list/detail?status=draft&year=2026&paid=false');
  expect(filteredListAddress('invoices', { status: null })).toBe('invoices/list/detail');
});

it('[B2.3-4] the visualization is a page of the open company', async () => {
  const router = createTestRouter(null);
  await router.navigate('/company/c1/invoices/list?status=draft');
  new RouterNavigator(router).go(visualizationAddress);
  expect(router.state.location).toMatchObject({ pathname: '/company/c1/ai-visualization', search: '' });
});
