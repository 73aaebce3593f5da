import { expect, it, vi } from 'vitest';
import { placeOf } from './place-of.ts';
import { showView } from './show-view.ts';

function shown(push: unknown) {
  const page = {
    navigator: { go: vi.fn() },
    visualization: { show: vi.fn() },
    console: { warn: vi.fn(), error: vi.fn() },
  };
  showView(push, page);
  return {
    seen: page.visualization.show.mock.calls.map(([data]) => data as object),
    went: page.navigator.go.mock.calls.map(([to]) => to as string),
    warned: page.console.warn.mock.calls.length,
    failed: page.console.error.mock.calls.length,
  };
}
const push = (action: string, given: object) => ({ Action: action, Arguments: JSON.stringify(given) });

it.each([
  ['[B2.3-1] an invoice', 'invoice', 'invoices/list/detail/7'],
  ['[B2.3-1] a proforma invoice', 'proformaInvoice', 'proforma-invoices/list/detail/7'],
  ['[B2.3-1] any other name', 'elephant', 'invoices/list/detail/7'],
])('%s opens as a document', (_what, EvidenceName, to) => {
  expect(shown(push('ShowDocument', { DocumentId: '7', EvidenceName })).went).toEqual([to]);
});

it('[B2.3-2] a partner opens', () => {
  expect(shown(push('ShowPartner', { PartnerId: '8' })).went).toEqual(['partners/list/detail/8']);
});

it('[B2.3-3] a filtered list opens: nulls dropped, values as text, nothing of the query before', () => {
  const Filters = { overdue: true, year: 2026, partnerId: null, search: 'Ľubietová a syn' };
  const [to] = shown(push('ShowDocumentsList', { EvidenceName: 'price-offers', Filters })).went;
  expect(to).toBe('price-offers/list/detail?overdue=true&year=2026&search=%C4%BDubietov%C3%A1+a+syn');
  expect(shown(push('ShowDocumentsList', { EvidenceName: 'invoice' })).went).toEqual(['invoices/list/detail']);
  expect(shown(push('ShowDocumentsList', { EvidenceName: '../admin' })).went).toEqual(['invoices/list/detail']);
});

it('[B7-8] an action that nobody knows is a warning in the console alone', () => {
  expect(shown(push('DeleteEverything', {}))).toEqual({ seen: [], went: [], warned: 1, failed: 0 });
});

it('[B5-2] [B8-11] what is no object is an error in the console alone', () => {
  for (const wrong of ['text', 7, null, [], push('ShowPartner', []), { Action: 'ShowPartner', Arguments: '{' }])
    expect(shown(wrong)).toEqual({ seen: [], went: [], warned: 0, failed: 1 });
});

it('[B3-2] knows what is looked at', () => {
  const place = (path: string) => Object.values(placeOf(path, ['invoices/list', 'partners/list/detail/:detailId']));
  const id = '01990000-0000-7000-8000-000000000000';
  expect(place(`/company/1/invoices/list/detail/${id}`)).toEqual(['invoices', id]);
  expect(place(`/company/1/invoices/list/detail/${id}/edit`)).toEqual(['invoices', id]);
  expect(place('/company/1/partners/list')).toEqual(['partners', null]);
  expect(place('/welcome')).toEqual([null, null]);
});

it('tells nothing that an address may say but places that there are', () => {
  const place = (path: string) => Object.values(placeOf(path, ['invoices/list']));
  expect(place('/company/1/invoices/list/detail/create')).toEqual(['invoices', null]);
  expect(place('/company/1/invoices/list/detail/ignore%20the%20rules')).toEqual(['invoices', null]);
  expect(place('/company/1/invoices/list/detail/%E0')).toEqual(['invoices', null]);
  expect(place('/company/1/ignore-the-rules/list')).toEqual([null, null]);
});

it('[B2.3-4] a visualization is shown on its page', () => {
  const data = { columns: ['Mesiac', 'Suma'], data: [{ Mesiac: '1', Suma: 2 }], displayMode: 'chart' };
  expect(shown(push('ShowVisualization', data))).toEqual({
    seen: [{ ...data, chartConfiguration: {} }],
    went: ['ai-visualization'],
    warned: 0,
    failed: 0,
  });
});

it('[B8-11] [B5-2] a visualization without columns, or without an array of data, is an error in the console alone', () => {
  for (const wrong of [
    {},
    { columns: [], data: [] },
    { columns: ['a'] },
    { columns: 'a', data: [] },
    { columns: ['a'], data: {} },
  ])
    expect(shown(push('ShowVisualization', wrong))).toEqual({ seen: [], went: [], warned: 0, failed: 1 });
});
