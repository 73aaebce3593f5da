import { describe, expect, it } from 'vitest';
import { matchPage, type PageAddress, patternOf } from './match-page.ts';

function page(id: string, scope: PageAddress['scope'], path: string) {
  return { id, value: { scope, path } };
}
const pages = [
  page('detail', 'company', 'invoices/list/detail/:detailId/:action?'),
  page('rest', 'company', 'reports/*'),
  page('list', 'company', 'invoices/list'),
  page('section', 'company', ':section/list'),
  page('create', 'app', 'company/create'),
  page('company', 'company', ''),
  page('numbering', 'company', 'settings/numbering/:series?/:verb?'),
];
const backwards = pages.toReversed();
const found = (path: string, among = pages) => {
  const match = matchPage(among, path);
  return match && { id: match.page.id, params: { ...match.params } };
};

describe('matchPage', () => {
  it.each([
    ['/company/7/invoices/list', 'list', { companyId: '7' }],
    ['/company/7/partners/list', 'section', { companyId: '7', section: 'partners' }],
    ['/company/7/invoices/list/detail/12', 'detail', { companyId: '7', detailId: '12' }],
    ['/company/7/invoices/list/detail/12/copy', 'detail', { companyId: '7', detailId: '12', action: 'copy' }],
    ['/company/7', 'company', { companyId: '7' }],
    ['/company/7/', 'company', { companyId: '7' }],
    ['/company/7/reports', 'rest', { companyId: '7', '*': '' }],
    ['/company/7/reports/vat/2026', 'rest', { companyId: '7', '*': 'vat/2026' }],
    ['/company/7/settings/numbering/FA%2FX', 'numbering', { companyId: '7', series: 'FA/X' }],
  ])('finds the page of %s', (path, id, params) => {
    expect(found(path)).toEqual({ id, params });
    expect(found(path, backwards)).toEqual({ id, params });
  });

  it('[A2-5] prefers a word to a parameter, whoever came first', () => {
    expect([found('/company/create')?.id, found('/company/create', backwards)?.id]).toEqual(['create', 'create']);
  });

  it.each(['/company/7/invoices', '/nothing', '/company/7/invoices/list/detail'])('finds nothing at %s', (path) => {
    expect(found(path)).toBeUndefined();
  });

  it('takes an address with a broken percent sign as it stands', () => {
    expect(found('/company/7/invoices/list/detail/50%')?.params).toMatchObject({ detailId: '50%' });
  });

  it('between equals takes the one contributed first', () => {
    const twins = [page('a', 'app', ':x'), page('b', 'app', ':y')];
    expect(matchPage(twins, '/z')?.page.id).toBe('a');
  });
});

it('patternOf puts company pages under their company', () => {
  expect(patternOf({ scope: 'company', path: '/settings/tags/' })).toBe('/company/:companyId/settings/tags');
  expect(patternOf({ scope: 'app', path: 'welcome' })).toBe('/welcome');
});
