import { arrange, type Visibility } from '#core/registry';
import { applyOverlay, type NavNode } from '#core/navigation';
import { describe, expect, it } from 'vitest';
import { testPageConfig } from '../config/test-page-config.ts';
import { baseTree } from './base-tree.ts';
import { activeLink, menuEntries, menuSections } from './menu.ts';
import { item, shapeOf, words } from './test-items.ts';

const groups = [
  { id: 'invoices', title: words('Faktúry') },
  { id: 'store', title: words('Obchod') },
  { id: 'expenses', title: words('Výdavky') },
];
const applications = {
  Invoicing: { title: words('Fakturácia'), basePath: '/' },
  BusinessApp: { title: words('BusinessApp'), basePath: '/business' },
  Warehouse: { title: words('Sklad'), basePath: '/warehouse' },
};
const treeOf = (items: ReturnType<typeof item>[], config = {}) =>
  baseTree(arrange(items), { navigation: { groups, operations: [], ...config }, applications });
const open = () => ({ visibility: 'open' as Visibility });
const entries = (items: ReturnType<typeof item>[], application = 'Invoicing', config = {}) =>
  menuEntries(treeOf(items, config), application, open);

describe('the menu of an application', () => {
  const items = [
    item('banks'),
    item('received-invoices', { parent: 'expenses' }),
    item('list', { parent: 'invoices' }),
    item('proforma', { parent: 'invoices' }),
    item('partners'),
    item('receipts', { parent: 'expenses' }),
  ];

  it('[A2-39] has its three groups, then what stands alone', () => {
    const all: [string, string | undefined][] = [
      ['invoices', 'invoices'],
      ['proforma-invoices', 'invoices'],
      ['invoice-templates', 'invoices'],
      ['price-offers', 'store'],
      ['delivery-notes', 'store'],
      ['received-orders', 'store'],
      ['sent-orders', 'store'],
      ['received-invoices', 'expenses'],
      ['cash-receipts', 'expenses'],
      ['banks', undefined],
      ['reports/invoicing', undefined],
      ['partners', undefined],
      ['ai-visualization', undefined],
    ];
    const contributed = all.map(([to, parent]) => item(`x.${to}`, { to, ...(parent && { parent }) }));
    const menu = menuEntries(
      baseTree(contributed, { navigation: testPageConfig.navigation, applications }),
      'Invoicing',
      open,
    );
    expect(shapeOf(menu).replaceAll('x.', '')).toBe(
      'invoices(invoices proforma-invoices invoice-templates) store(price-offers delivery-notes received-orders sent-orders) ' +
        'expenses(received-invoices cash-receipts) banks reports/invoicing partners ai-visualization',
    );
    expect(menu.map(({ title }) => title.text?.sk).slice(0, 3)).toEqual(['Faktúry', 'Obchod', 'Výdavky']);
  });

  it('[A2-39] has no empty group, and shows a group of one as that one', () => {
    expect(shapeOf(entries(items))).toBe('invoices(list proforma) expenses(received-invoices receipts) banks partners');
    expect(shapeOf(entries([item('list', { parent: 'invoices' }), item('banks')]))).toBe('list banks');
  });

  it('keeps an entry whose group is not there', () => {
    expect(shapeOf(entries([item('a', { parent: 'gone' })]))).toBe('a');
  });

  it('places by order, before and after, within each group', () => {
    const placed = [
      item('c', { parent: 'store', order: 3 }),
      item('a', { parent: 'store', order: 1 }),
      item('z', { parent: 'store', before: 'c' }),
      item('b', { parent: 'store', after: 'a' }),
    ];
    expect(shapeOf(entries(placed))).toBe('store(a b z c)');
  });

  it('takes groups from plugins too', () => {
    const own = [item('own', { to: undefined as never }), item('a', { parent: 'own' }), item('b', { parent: 'own' })];
    expect(shapeOf(entries(own))).toBe('own(a b)');
  });

  it('lets the deployment hide, move, order and rename', () => {
    const operations = [
      { op: 'hide' as const, id: 'banks' },
      { op: 'move' as const, id: 'partners', parent: 'invoices' },
      { op: 'order' as const, id: 'partners', before: 'list' },
      { op: 'rename' as const, id: 'partners', title: words('Odberatelia') },
      { op: 'move' as const, id: 'receipts', parent: null },
    ];
    const menu = entries(items, 'Invoicing', { operations });
    expect(shapeOf(menu)).toBe('invoices(partners list proforma) received-invoices receipts');
    expect(menu[0]).toMatchObject({ links: [{ title: { text: words('Odberatelia') } }, {}, {}] });
  });

  it('knows a renamed entry by the id that an overlay has', () => {
    const tree = treeOf([item('new', { renamedFrom: ['old'] })]);
    const { tree: shaped } = applyOverlay(tree, { operations: [{ op: 'hide', id: 'old' }] });
    expect(menuEntries(shaped, 'Invoicing', open)).toEqual([]);
  });

  it('shows what its gate hides to nobody, and says how it shows the rest', () => {
    const see = ({ id }: NavNode) => (id === 'a' ? undefined : { visibility: 'locked' as const });
    const menu = menuEntries(treeOf([item('a'), item('b')]), 'Invoicing', see);
    expect(menu).toMatchObject([{ id: 'b', visibility: 'locked' }]);
  });
});

describe('the applications', () => {
  const items = [
    item('invoices'),
    item('stock', { application: 'Warehouse' }),
    item('offer', { parent: 'app.Invoicing' }),
  ];

  it('[A2-38] each hold their own entries, the open one first', () => {
    const sections = (current: string) =>
      menuSections(treeOf(items), current, open).map(
        (section) => `${section.application}: ${shapeOf(section.entries)}`,
      );
    expect(sections('BusinessApp')).toEqual(['BusinessApp: invoices', 'Invoicing: offer', 'Warehouse: stock']);
    expect(sections('Warehouse')).toEqual(['Warehouse: invoices stock', 'Invoicing: offer', 'BusinessApp: ']);
  });

  it('[A2-38] give their entries their address', () => {
    const sections = menuSections(treeOf(items), 'BusinessApp', open);
    expect(sections.map(({ entries: own }) => own.map((one) => 'application' in one && one.application))).toEqual([
      [undefined],
      ['Invoicing'],
      ['Warehouse'],
    ]);
  });

  it('[A2-38] may be hidden by an overlay', () => {
    const { tree } = applyOverlay(treeOf(items), { operations: [{ op: 'hide', id: 'app.Warehouse' }] });
    expect(menuSections(tree, 'BusinessApp', open).map(({ application }) => application)).toEqual([
      'BusinessApp',
      'Invoicing',
    ]);
  });
});

describe('activeLink', () => {
  const menu = entries([item('reports'), item('invoicing', { to: 'reports/invoicing' }), item('banks')]);

  it.each([
    ['/company/1/banks', 'banks'],
    ['/company/1/banks/list/detail/3', 'banks'],
    ['/company/1/reports/invoicing', 'invoicing'],
    ['/company/1/reports/vat', 'reports'],
    ['/company/1/banksters', undefined],
    ['/company/1', undefined],
    ['/welcome', undefined],
  ])('at %s is %s', (path, id) => {
    expect(activeLink(menu, path)?.id).toBe(id);
  });
});
