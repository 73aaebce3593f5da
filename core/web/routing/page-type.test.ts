import { describe, expect, it } from 'vitest';
import { companyIdOf, listPathOf, pageTypeOf } from './page-type.ts';

describe('pageTypeOf', () => {
  it.each([
    ['/company/7', 'company'],
    ['/company/7/settings/tags', 'company'],
    ['/company/7/invoices/list', 'list'],
    ['/company/7/invoices/grid', 'grid'],
    ['/company/7/invoices/list/selection-mode', 'selectionMode'],
    ['/company/7/invoices/selection-mode', 'selectionMode'],
    ['/company/7/invoices/list/detail', 'list'],
    ['/company/7/invoices/list/detail/create', 'create'],
    ['/company/7/invoices/grid/detail/12', 'detail'],
    ['/company/7/invoices/list/detail/12/copy', 'copy'],
    ['/company/7/invoices/list/detail/12/email', 'action'],
    ['/company/create', 'other'],
    ['/welcome', 'other'],
    ['/', 'other'],
  ])('[A2-37] %s is a page of type %s', (path, type) => {
    expect(pageTypeOf(path).type).toBe(type);
  });

  it('[A2-37] carries company, collection, detailId and action', () => {
    expect(pageTypeOf('/company/7/price-offers/grid/detail/12/copy')).toEqual({
      type: 'copy',
      companyId: '7',
      collection: 'price-offers',
      layout: 'grid',
      detailId: '12',
      action: 'copy',
    });
  });
});

it('[A4-18] a record leads back to its list, other pages to none', () => {
  expect(listPathOf(pageTypeOf('/company/7/invoices/grid/detail/12/copy'))).toBe('/company/7/invoices/grid');
  expect(listPathOf(pageTypeOf('/company/7/invoices/list/detail/create'))).toBe('/company/7/invoices/list');
  expect(listPathOf(pageTypeOf('/company/7/invoices/list'))).toBeUndefined();
});

it('knows the company of a path', () => {
  expect(companyIdOf('/company/7/invoices')).toBe('7');
  expect(companyIdOf('/company/create')).toBeUndefined();
});
