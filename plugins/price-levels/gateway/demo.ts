import type { DemoContext } from '#core/gateway';
import { updatePriceLevels } from '../contract/index.ts';

/** Creates two price levels for the first company, whose package includes them. */
export async function demoPriceLevels({ companies, call }: DemoContext): Promise<void> {
  const companyId = companies.find(({ key }) => key === 'tatranske-drevo')?.id;
  const levels = [
    { name: 'Veľkoobchod', discountPercent: '15' },
    { name: 'Stáli zákazníci', discountPercent: '7.5' },
  ];
  if (companyId) await call('levels', updatePriceLevels, { params: { companyId }, body: { version: 0, levels } });
}
