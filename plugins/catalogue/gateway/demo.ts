import type { DemoContext } from '#core/gateway';
import { listPartners } from '#plugins/partners/contract';
import { readPriceLevels } from '#plugins/price-levels/contract';
import { createCatalogItem, updatePartnerLevel } from '../contract/index.ts';

const goods = [
  ['DSK-24', 'Smrekové dosky 24 mm', 'Spruce boards 24 mm', 'Fichtenbretter 24 mm', 'm²', '18.40', true],
  ['DSK-32', 'Smrekové dosky 32 mm', 'Spruce boards 32 mm', 'Fichtenbretter 32 mm', 'm²', '23.90', true],
  ['HRN-60', 'Hranoly 60 × 80 mm', 'Beams 60 × 80 mm', 'Kanthölzer 60 × 80 mm', 'm', '4.15', true],
  ['LAT-30', 'Strešné laty 30 × 50 mm', 'Roof battens 30 × 50 mm', 'Dachlatten 30 × 50 mm', 'm', '1.20', true],
  ['PAL-01', 'Palivové drevo, buk', 'Firewood, beech', 'Brennholz, Buche', 'prm', '72', true],
  ['OBK-12', 'Tatranský profil, obklad', 'Cladding, Tatra profile', 'Profilbretter', 'm²', '14.60', true],
  ['LAK-05', 'Lazúra na drevo 5 l', 'Wood glaze 5 l', 'Holzlasur 5 l', 'ks', '46.90', true],
  ['SPJ-01', 'Spojovací materiál', 'Fasteners', 'Befestigungsmaterial', 'bal.', '12.30', true],
  ['REZ', 'Rezanie na mieru', 'Cutting to size', 'Zuschnitt', 'hod.', '28', false],
  ['DOV', 'Doprava', 'Delivery', 'Lieferung', 'km', '0.85', false],
  ['MON', 'Montáž', 'Assembly', 'Montage', 'hod.', '32', false],
  ['', 'Vypracovanie ponuky', 'Preparing an offer', 'Erstellung eines Angebots', 'ks', '60', false],
] as const;

/** Creates the first company's catalogue of wood and services; some of its partners get a price level. */
export async function demoCatalogue({ companies, call }: DemoContext): Promise<void> {
  const companyId = companies.find(({ key }) => key === 'tatranske-drevo')?.id;
  if (!companyId) return;
  const params = { companyId };
  const { levels } = await call('levels', readPriceLevels, { params });
  for (const [code, sk, en, de, unit, price, isStock] of goods) {
    const levelId = code === 'PAL-01' ? levels[0]?.id : undefined;
    const prices = levelId === undefined ? [] : [{ levelId, price: '64' }];
    const body = { code, name: { sk, en, de }, unit, price, prices, vatRate: '23', isStock };
    await call(`item ${sk}`, createCatalogItem, { params, body });
  }
  const { items } = await call('partners', listPartners, { params, query: { top: 20 } });
  for (const [at, { id: partnerId }] of items.entries()) {
    const level = levels[at % 5];
    if (!level) continue;
    const body = { levelId: level.id };
    await call(`level of ${partnerId}`, updatePartnerLevel, { params: { companyId, partnerId }, body });
  }
}
