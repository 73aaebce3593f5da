import { flag, type Gate, licensed, resource, type Verdict } from '#core/access';
import type { Active } from '#core/registry';
import { type Page, pages as point } from '#core/web/tokens';
import { describe, expect, it } from 'vitest';
import { companyNeededAt, type RouteSurroundings, resolveRoute } from './resolve-route.ts';

function page(path: string, gate?: Gate, scope: Page['scope'] = 'company'): Active<Page> {
  const value: Page = { scope, path, titleKey: 'T', page: () => Promise.reject(new Error('not needed')) };
  return { id: `test.${path}`, owner: 'test', point, gate, value };
}

const invoices = page('invoices/list', resource('invoices', { read: [] }).read);
const detail = page('invoices/list/detail/:detailId/:action?', invoices.gate);
const partners = page('partners', resource('partners', { read: [] }).read);
const welcome = page('welcome', undefined, 'app');
const create = page('company/create', undefined, 'app');
const settingUp = page('company/:companyId/setting-up-company', undefined, 'app');

/** Returns the context of a user in company 1; every gate is open unless `verdicts` contains another verdict. */
function around(options: Partial<RouteSurroundings> & { verdicts?: Record<string, Verdict> } = {}): RouteSurroundings {
  const { verdicts = {}, ...rest } = options;
  return {
    pages: [invoices, detail, partners, welcome, create, settingUp],
    downPages: [],
    isStarting: () => false,
    company: (id) => (id === '1' ? 'open' : 'companyNotFound'),
    verdict: ({ id }) => verdicts[id] ?? 'yes',
    denials: ({ gate }) => (gate && !('of' in gate) && gate.kind !== 'not' ? [{ leaf: gate, verdict: 'no' }] : []),
    startSections: ['invoices', 'partners'],
    layout: () => 'list',
    ...rest,
  };
}

describe('the table of routes', () => {
  it('[A2-2] leads from the empty path to the splash', () => {
    expect(resolveRoute('/', around())).toEqual({ kind: 'redirect', to: '/welcome' });
  });

  it('[B2.18-1] [B8-24] leads to the clock page and nowhere else while the clock is wrong', () => {
    const clock = page('time-not-synchronized', undefined, 'app');
    const wrong = around({ isClockWrong: true, pages: [clock, welcome, invoices] });
    for (const path of ['/', '/welcome', '/company/1/invoices/list', '/not-found'])
      expect(resolveRoute(path, wrong)).toEqual({ kind: 'redirect', to: '/time-not-synchronized' });
    expect(resolveRoute('/time-not-synchronized', wrong)).toMatchObject({ kind: 'page', page: clock });
  });

  it('[A2-3] [A2-5] shows pages outside a company without asking for one', () => {
    const outside = around({ company: () => 'pending' });
    expect(resolveRoute('/welcome', outside)).toMatchObject({ kind: 'page', page: welcome });
    expect(resolveRoute('/company/create', outside)).toMatchObject({ kind: 'page', page: create });
  });

  it('[A2-6] sets up a company that is not in the list yet', () => {
    const params = { companyId: '9' };
    expect(resolveRoute('/company/9/setting-up-company', around())).toEqual({ kind: 'page', page: settingUp, params });
  });

  it.each([
    ['/elephants', ''],
    ['/company/1/elephants', '&company=1'],
    ['/company/1/invoices/elephants', '&company=1'],
  ])('[A2-10] finds nothing at %s, and keeps the company', (path, company) => {
    expect(resolveRoute(path, around())).toEqual({ kind: 'redirect', to: `/not-found?type=pageNotFound${company}` });
  });

  it('leads a company to its start page for who chose it, while a plugin has something to show there', () => {
    const start = { kind: 'redirect', to: '/company/1/start' };
    const list = resolveRoute('/company/1', around());
    const of = (home: 'list' | 'overview' | undefined, hasStartCards = true) =>
      resolveRoute('/company/1', around({ hasStartCards, home: () => home }));
    expect(of('overview')).toEqual(start);
    expect(of(undefined)).toEqual({ kind: 'pending' });
    expect(list).not.toEqual(start);
    expect(of('list')).toEqual(list);
    expect(of('overview', false)).toEqual(list);
  });

  it('[A2-7] leads from a section to its list', () => {
    expect(resolveRoute('/company/1/invoices', around())).toEqual({ kind: 'redirect', to: '/company/1/invoices/list' });
  });

  const grid = page('invoices/grid');
  it.each([
    ['the list', 'list', 'yes', { kind: 'redirect', to: '/company/1/invoices/list' }],
    ['the grid, where the user has chosen it', 'grid', 'yes', { kind: 'redirect', to: '/company/1/invoices/grid' }],
    ['the list, where there are no grids', 'grid', 'no', { kind: 'redirect', to: '/company/1/invoices/list' }],
    ['neither before the choice is known', undefined, 'yes', { kind: 'pending' }],
    ['neither before it is known whether there are grids', 'list', 'pending', { kind: 'pending' }],
  ] as const)('[A2-32] [A2-37] leads from a section to %s', (_, layout, verdict, resolution) => {
    const options = { pages: [invoices, grid], layout: () => layout, verdicts: { [grid.id]: verdict } };
    expect(resolveRoute('/company/1/invoices', around(options))).toEqual(resolution);
  });

  const settings = page('settings', resource('users', { edit: [] }).edit);
  it.each([
    [
      'their first page, with room for it',
      'yes',
      'settings/tags',
      { kind: 'redirect', to: '/company/1/settings/tags' },
    ],
    ['their list, where it fills the screen', 'yes', undefined, { kind: 'page', page: settings }],
    ['a refusal before anything', 'no', 'settings/tags', { to: '/not-found?type=noPermission&idForRedirect=1' }],
    ['a skeleton before the rights are known', 'pending', 'settings/tags', { kind: 'pending' }],
  ] as const)('[A2-30] leads from the settings to %s', (_, verdict, first, resolution) => {
    const options = { pages: [settings], settingsStart: () => first, verdicts: { [settings.id]: verdict } };
    expect(resolveRoute('/company/1/settings', around(options))).toMatchObject(resolution);
  });

  it.each([
    [
      'of which every page is refused refuse',
      { tags: 'no', series: 'no' },
      { kind: 'redirect', to: '/not-found?type=noPermission&idForRedirect=1' },
    ],
    [
      'wait until it is known whether a page is refused',
      { tags: 'no', series: 'pending' },
      { kind: 'page', page: settings },
    ],
    ['with a page that is not refused are there', { tags: 'no', series: 'yes' }, { kind: 'page', page: settings }],
    [
      'whose other pages are switched off refuse too',
      { tags: 'no', series: 'no', grids: 'no' },
      { kind: 'redirect', to: '/not-found?type=noPermission&idForRedirect=1' },
    ],
    [
      'with a page that a licence would open are there',
      { tags: 'no', series: 'no', prices: 'no' },
      { kind: 'page', page: settings },
    ],
    ['of which all are switched off say so', { grids: 'no' }, { kind: 'page', page: settings }],
  ] as const)('[A2-17] [A2-30] the settings %s', (_, verdicts: Readonly<Record<string, Verdict>>, resolution) => {
    const gates: Readonly<Record<string, Gate>> = {
      tags: resource('tags', { edit: [] }).edit,
      series: resource('series', { edit: [] }).edit,
      grids: flag('InvoicingGrid'),
      prices: licensed('prices', { package: 'Pro' }),
    };
    const names = Object.keys(verdicts);
    const options = {
      pages: [settings, ...names.map((name) => page(`settings/${name}`, gates[name]))],
      verdicts: Object.fromEntries(names.map((name) => [`test.settings/${name}`, verdicts[name] ?? 'no'] as const)),
    };
    expect(resolveRoute('/company/1/settings', around(options))).toEqual(expect.objectContaining(resolution));
  });

  it('[A2-37] hands the parameters of a detail to its page', () => {
    expect(resolveRoute('/company/1/invoices/list/detail/77/copy', around())).toEqual({
      kind: 'page',
      page: detail,
      params: { companyId: '1', detailId: '77', action: 'copy' },
    });
  });
});

describe('a company', () => {
  it('[A4-14] that is not in the list is not found', () => {
    expect(resolveRoute('/company/2/partners', around())).toEqual({
      kind: 'redirect',
      to: '/not-found?type=companyNotFound&company=2',
    });
    expect(resolveRoute('/company/2', around())).toEqual({
      kind: 'redirect',
      to: '/not-found?type=companyNotFound&company=2',
    });
  });

  it('[A4-14] is not refused before the list is there', () => {
    expect(resolveRoute('/company/2/partners', around({ company: () => 'pending' }))).toEqual({ kind: 'pending' });
  });

  it('[A4-14] whose licence could not be read says so, and leads back to another company', () => {
    const refused = around({ company: () => 'licenseNotLoaded' });
    expect(resolveRoute('/company/1', refused)).toEqual({
      kind: 'redirect',
      to: '/not-found?type=licenseNotLoaded&company=1',
    });
    const exceeded = around({ company: () => 'licenseCompaniesCountExceeded', otherCompanyId: '3' });
    const to = '/not-found?type=licenseCompaniesCountExceeded&idForRedirect=3&company=1';
    expect(resolveRoute('/company/1/partners', exceeded)).toEqual({ kind: 'redirect', to });
  });

  it('that could not be read may be tried again', () => {
    expect(resolveRoute('/company/1', around({ company: () => 'failed' }))).toEqual({
      kind: 'companyFailed',
      companyId: '1',
    });
  });

  it('[A2-6] is needed by its pages, but not for setting it up or outside it', () => {
    const { pages } = around();
    expect(companyNeededAt('/company/9/partners', pages)).toBe('9');
    expect(companyNeededAt('/company/9', pages)).toBe('9');
    expect(companyNeededAt('/company/9/setting-up-company', pages)).toBeUndefined();
    expect(companyNeededAt('/company/create', pages)).toBeUndefined();
    expect(companyNeededAt('/welcome', pages)).toBeUndefined();
  });

  it('[A2-7] opens with its invoices', () => {
    expect(resolveRoute('/company/1', around())).toEqual({ kind: 'redirect', to: '/company/1/invoices' });
  });

  it('[A2-12] opens with the first section that may be read', () => {
    const verdicts = { 'test.invoices/list': 'no' } as const;
    expect(resolveRoute('/company/1', around({ verdicts }))).toEqual({ kind: 'redirect', to: '/company/1/partners' });
  });

  it('opens with a section that is not named when none of the named may be read', () => {
    const verdicts = { 'test.invoices/list': 'no', 'test.partners': 'no' } as const;
    const pages = [page('stock/list'), invoices, detail, partners];
    expect(resolveRoute('/company/1', around({ pages, verdicts }))).toEqual({
      kind: 'redirect',
      to: '/company/1/stock',
    });
  });

  it('[A2-12] waits while the rights to an earlier section are not known', () => {
    const verdicts = { 'test.invoices/list': 'pending' } as const;
    expect(resolveRoute('/company/1', around({ verdicts }))).toEqual({ kind: 'pending' });
  });

  it('[A2-17] [A2-22] without any section that may be read says so, and does not lead back to itself', () => {
    const verdicts = { 'test.invoices/list': 'no', 'test.partners': 'no' } as const;
    const alone = resolveRoute('/company/1', around({ verdicts, companyEmail: () => 'o@firma.sk' }));
    expect(alone).toEqual({ kind: 'redirect', to: '/not-found?type=noPermission&email=o%40firma.sk&company=1' });
    const withOther = resolveRoute('/company/1', around({ verdicts, otherCompanyId: '2' }));
    expect(withOther).toEqual({ kind: 'redirect', to: '/not-found?type=noPermission&idForRedirect=2&company=1' });
  });

  it('is empty when no plugin brings a section', () => {
    expect(resolveRoute('/company/1', around({ pages: [] }))).toEqual({ kind: 'emptyCompany' });
  });
});

describe('a page whose gate is closed', () => {
  it('[A2-17] [B6-14] for want of a permission leads to the page that says so', () => {
    const verdicts = { 'test.partners': 'no' } as const;
    const to = '/not-found?type=noPermission&idForRedirect=1';
    expect(resolveRoute('/company/1/partners', around({ verdicts }))).toEqual({ kind: 'redirect', to });
  });

  it('for want of a licence stands there locked', () => {
    const bank = page('banks', licensed('banks', { package: 'Pro' }));
    const options = { pages: [bank], verdicts: { 'test.banks': 'no' } } as const;
    expect(resolveRoute('/company/1/banks', around(options))).toEqual({ kind: 'locked', page: bank });
  });

  it('[A2-41] for a flag that is off is not there', () => {
    const options = { pages: [page('banks', flag('Banks'))], verdicts: { 'test.banks': 'no' } } as const;
    const to = '/not-found?type=pageNotFound&company=1';
    expect(resolveRoute('/company/1/banks', around(options))).toEqual({ kind: 'redirect', to });
  });

  it('[A2-41] for a flag that is off leads where the page says instead', () => {
    const banks = page('banks', flag('!OldBanks'));
    const pages = [{ ...banks, value: { ...banks.value, elsewhere: 'partners' } }];
    const options = { pages, verdicts: { 'test.banks': 'no' } } as const;
    expect(resolveRoute('/company/1/banks', around(options))).toEqual({ kind: 'redirect', to: '/company/1/partners' });
  });

  it('is not refused while a fact is missing', () => {
    const verdicts = { 'test.partners': 'pending' } as const;
    expect(resolveRoute('/company/1/partners', around({ verdicts }))).toEqual({ kind: 'pending' });
  });
});

describe('a page of a plugin that is not running', () => {
  it('names the plugin instead of finding nothing', () => {
    const options = { pages: [], downPages: [invoices] };
    expect(resolveRoute('/company/1/invoices/list', around(options))).toEqual({ kind: 'pluginDown', plugin: 'test' });
    expect(resolveRoute('/company/1/invoices', around(options))).toEqual({ kind: 'pluginDown', plugin: 'test' });
  });

  it('is waited for while the plugin starts', () => {
    const options = { pages: [], downPages: [invoices], isStarting: () => true };
    expect(resolveRoute('/company/1/invoices/list', around(options))).toEqual({ kind: 'pending' });
  });
});
