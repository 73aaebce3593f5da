import fc from 'fast-check';
import { type LocalText, languages } from '#core/contract';
import type { NavNode, NavTree } from './nav-tree.ts';
import type { Overlay, OverlayOperation } from './overlay.ts';

const link = (id: string, to = id): NavNode => ({
  id: `${id}.nav`,
  kind: 'link',
  title: { key: id.toUpperCase() },
  to,
});
const group = (id: string, sk: string, ...children: NavNode[]): NavNode => ({
  id,
  kind: 'group',
  title: { text: { sk, en: sk, de: sk } },
  children,
});
const application = (id: string, ...children: NavNode[]): NavNode => ({
  id: `app.${id}`,
  kind: 'application',
  title: { text: { sk: id, en: id, de: id } },
  ...(children.length ? { children } : {}),
});

/** The complete menu of Invoicing, followed by the applications. [A2-38] [A2-39] */
export const specifiedTree: NavTree = [
  group('invoices', 'Faktúry', link('invoices'), link('proforma-invoices'), link('invoice-templates')),
  group('store', 'Obchod', link('price-offers'), link('delivery-notes'), link('received-orders'), link('sent-orders')),
  group('expenses', 'Výdavky', link('received-invoices'), link('cash-receipts')),
  link('banks'),
  link('reports', 'reports/invoicing'),
  { ...link('partners'), renamedFrom: ['customers.nav'] },
  link('ai-visualization'),
  application('Invoicing'),
  application('BusinessApp'),
  application('Warehouse', { ...link('stock'), application: 'Warehouse' }),
  application('Waxa'),
  application('budgetApp'),
];

const language = fc.constantFrom(...languages);
const label = fc
  .string({ unit: fc.constantFrom(...'aáčďéíľňôšťúýžAŽ 1&"\'\\/{}–„“'), minLength: 1, maxLength: 60 })
  .filter((text) => text.trim() !== '');
const title: fc.Arbitrary<LocalText> = fc.record({ sk: label, en: label, de: label }, { requiredKeys: ['sk'] });
const newId = fc.integer({ min: 0, max: 30 }).map((serial) => `made-${serial}`);
const knownIds = specifiedTree.flatMap(({ id, children = [] }) => [id, ...children.map((child) => child.id)]);
const anyId = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...knownIds) },
  { weight: 2, arbitrary: newId },
  { weight: 1, arbitrary: fc.constantFrom('customers.nav', 'tags.nav', 'gone') },
);
const place = fc.oneof(fc.constant(null), fc.constantFrom('invoices', 'store', 'expenses', 'app.Warehouse'), anyId);
const target = fc.constantFrom('reports/list', 'invoices/list?status=overdue', 'https://a.example/b?c=d#e');

const operation: fc.Arbitrary<OverlayOperation> = fc.oneof(
  fc.record({ op: fc.constant('move' as const), id: anyId, parent: place }),
  fc.record({ op: fc.constant('order' as const), id: anyId, before: anyId }),
  fc.record({ op: fc.constant('order' as const), id: anyId, after: anyId }),
  fc.record({ op: fc.constant('hide' as const), id: anyId, hidden: fc.boolean() }, { requiredKeys: ['op', 'id'] }),
  fc.record({
    op: fc.constant('rename' as const),
    id: anyId,
    title: fc.dictionary(language, label, { minKeys: 1 }),
  }),
  fc.record(
    { op: fc.constant('group' as const), id: newId, title, parent: place },
    { requiredKeys: ['op', 'id', 'title'] },
  ),
  fc.record(
    { op: fc.constant('link' as const), id: newId, title, to: target, parent: place },
    { requiredKeys: ['op', 'id', 'title', 'to'] },
  ),
);

/** Generates any overlay that the format allows; its operations may contradict the tree. */
export const anyOverlay: fc.Arbitrary<Overlay> = fc.record(
  {
    version: fc.constant(1 as const),
    options: fc.record({ multipleOpen: fc.boolean(), collapsible: fc.boolean() }, { requiredKeys: [] }),
    operations: fc.array(operation, { maxLength: 40 }).map(madeOnce),
  },
  { requiredKeys: ['version', 'operations'] },
);

/** Removes repeated additions of the same id, because a file may add an id only once. */
function madeOnce(operations: readonly OverlayOperation[]): readonly OverlayOperation[] {
  const made = new Set<string>();
  return operations.filter((one) => {
    if (one.op !== 'group' && one.op !== 'link') return true;
    if (made.has(one.id)) return false;
    made.add(one.id);
    return true;
  });
}
