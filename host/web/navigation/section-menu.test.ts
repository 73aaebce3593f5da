import type { Seen } from '#core/registry';
import { type NavItem, navItem } from '#core/web/tokens';
import { describe, expect, it } from 'vitest';
import { activeLink, type MenuEntry, sectionMenu } from './section-menu.ts';

const text = (sk: string) => ({ sk, en: sk, de: sk });
const config = {
  groups: [
    { id: 'invoices', title: text('Faktúry') },
    { id: 'store', title: text('Obchod') },
    { id: 'expenses', title: text('Výdavky') },
  ],
  items: {},
};

function seen(id: string, value: Partial<NavItem> = {}, order?: number): Seen<NavItem> {
  const contribution = navItem({ id, titleKey: id.toUpperCase(), to: id, order, ...value });
  return { contribution: { ...contribution, owner: 'test' }, visibility: 'open' };
}

/** `invoices(invoices proforma) banks` */
function shape(entries: readonly MenuEntry[]): string {
  return entries
    .map((entry) => (entry.kind === 'link' ? entry.id : `${entry.id}(${entry.links.map(({ id }) => id).join(' ')})`))
    .join(' ');
}

describe('sectionMenu', () => {
  const items = [
    seen('banks'),
    seen('received-invoices', { parent: 'expenses' }),
    seen('list', { parent: 'invoices' }),
    seen('proforma', { parent: 'invoices' }),
    seen('partners'),
    seen('receipts', { parent: 'expenses' }),
  ];

  it('[A2-39] shows groups in order, then what stands alone, and no empty group', () => {
    const menu = sectionMenu(items, config, 'Invoicing');
    expect(shape(menu)).toBe('invoices(list proforma) expenses(received-invoices receipts) banks partners');
  });

  it('shows a group of one as that one', () => {
    expect(shape(sectionMenu([seen('list', { parent: 'invoices' }), seen('banks')], config, 'Invoicing'))).toBe(
      'list banks',
    );
  });

  it('keeps an item whose group is not there', () => {
    expect(shape(sectionMenu([seen('a', { parent: 'gone' })], config, 'Invoicing'))).toBe('a');
  });

  it('leaves out items of other applications', () => {
    const other = seen('stock', { application: 'Warehouse' });
    expect(shape(sectionMenu([other], config, 'Invoicing'))).toBe('');
    expect(shape(sectionMenu([other], config, 'Warehouse'))).toBe('stock');
  });

  it('takes groups from plugins too', () => {
    const own = [seen('own', { to: undefined }), seen('a', { parent: 'own' }), seen('b', { parent: 'own' })];
    expect(shape(sectionMenu(own, config, 'Invoicing'))).toBe('own(a b)');
  });

  it('lets the deployment hide, move, order and rename', () => {
    const changes = {
      banks: { hidden: true },
      partners: { parent: 'invoices', order: -1, title: text('Odberatelia') },
      receipts: { parent: null },
    };
    const menu = sectionMenu(items, { ...config, items: changes }, 'Invoicing');
    expect(shape(menu)).toBe('invoices(partners list proforma) received-invoices receipts');
    expect(menu[0]).toMatchObject({ links: [{ title: { text: text('Odberatelia') } }, {}, {}] });
  });

  it('knows a renamed item by the id that the deployment has', () => {
    const contribution = navItem({ id: 'new', renamedFrom: ['old'], titleKey: 'N', to: 'n' });
    const renamed: Seen<NavItem> = { contribution: { ...contribution, owner: 'test' }, visibility: 'open' };
    expect(sectionMenu([renamed], { ...config, items: { old: { hidden: true } } }, 'Invoicing')).toEqual([]);
  });
});

describe('activeLink', () => {
  const menu = sectionMenu(
    [seen('reports'), seen('invoicing', { to: 'reports/invoicing' }), seen('banks')],
    config,
    'Invoicing',
  );

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
