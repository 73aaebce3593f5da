import type { DemoContext } from '#core/gateway';
import { createWarehouse } from '../contract/index.ts';

const places = [
  {
    company: 'tatranske-drevo',
    name: 'Centrálny sklad',
    street: 'Priemyselný areál Východ 1',
    postCode: '058 01',
    city: 'Poprad',
  },
  { company: 'tatranske-drevo', name: 'Píla Svit', street: 'Mierová 44', postCode: '059 21', city: 'Svit' },
  { company: 'stavby-saris', name: 'Stavebný dvor', street: 'Sabinovská 119', postCode: '080 01', city: 'Prešov' },
];

/** Creates two warehouses for the first company and one for another. The remaining companies have none, like new companies. */
export async function demoWarehouses({ companies, call }: DemoContext): Promise<void> {
  for (const { company, ...body } of places) {
    const companyId = companies.find(({ key }) => key === company)?.id;
    if (companyId) await call(`${company} ${body.name}`, createWarehouse, { params: { companyId }, body });
  }
}
