import { expect, it } from 'vitest';
import { pathTemplate } from './use-page-view.ts';

it('[A2-27] what is measured of an address names no record of a company', () => {
  const params = { companyId: '8f', seriesId: 'Invoice-Ž1' };
  expect(pathTemplate('/company/8f/settings/numbering/Invoice-%C5%BD1/delete', params)).toBe(
    '/company/:id/settings/numbering/:id/delete',
  );
  expect(
    pathTemplate('/company/8f/invoices/list/detail/42/copy', { companyId: '8f', detailId: '42', action: 'copy' }),
  ).toBe('/company/:id/invoices/list/detail/:id/copy');
  expect(pathTemplate('/welcome/%E0%A4%A', {})).toBe('/welcome/%E0%A4%A');
});
