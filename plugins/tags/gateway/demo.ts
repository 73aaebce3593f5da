import type { DemoContext } from '#core/gateway';
import { listPartners } from '#plugins/partners/contract';
import { createTag, createTagCategory, tagPalette, tagRecords, textOn } from '../contract/index.ts';

const groups = [
  {
    name: 'Typ zákazníka',
    tags: { VIP: 'yellow', Veľkoobchod: 'blue', 'Štátna správa': 'violet', Zahraničie: 'teal' },
  },
  { name: 'Stav spolupráce', tags: { 'Nový zákazník': 'lightGreen', 'Čaká na zmluvu': 'orange', Problémový: 'red' } },
  { name: 'Projekt', tags: { 'Chata Popradské pleso': 'brown', 'Rekonštrukcia škôl 2026': 'lightBlue' } },
] as const;

/** Creates tags and categories for the first company, and tags some partners and invoices. */
export async function demoTags({ companies, call, random }: DemoContext): Promise<void> {
  const companyId = companies.find(({ key }) => key === 'tatranske-drevo')?.id;
  if (!companyId) return;
  const params = { companyId };
  const ids: number[] = [];
  const add = async (name: string, colour?: keyof typeof tagPalette, categoryId: number | null = null) => {
    const bgColor = colour ? tagPalette[colour] : null;
    const look = { color: bgColor && textOn(bgColor), bgColor };
    const { tag } = await call(`tag ${name}`, createTag, { params, body: { name, categoryId, ...look } });
    ids.push(tag.id);
  };
  for (const { name, tags } of groups) {
    const category = await call(`category ${name}`, createTagCategory, { params, body: { name } });
    for (const [tag, colour] of Object.entries(tags)) await add(tag, colour, category.id);
  }
  await add('Na kontrolu');
  const body = { name: 'Reklamácia 2024', isInactive: true };
  await call('inactive', createTag, { params, body });

  const { items } = await call('partners', listPartners, { params, query: { top: 100 } });
  for (const { id } of items) {
    const given = ids.filter(() => random() < 0.12);
    const partner = { collection: 'partners', ids: [id], add: given };
    if (given.length > 0) await call(`partner ${id}`, tagRecords, { params, body: partner });
  }
  for (const [at, { name }] of items.slice(0, 12).entries()) {
    const invoices = { collection: 'invoices', filter: { search: name }, add: [ids[at % ids.length] ?? 0] };
    // The call fails for a partner without invoices, because it finds nothing to tag.
    await call(`invoices of ${name}`, tagRecords, { params, body: invoices }).catch(() => undefined);
  }
}
