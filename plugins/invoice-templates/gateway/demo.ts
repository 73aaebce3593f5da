import { addDays, addMonths, firstOfMonth } from '#core/calendar';
import type { DemoContext } from '#core/gateway';
import { listPartners } from '#plugins/partners/contract';
import { createInvoiceTemplate, switchInvoiceTemplate, type InvoiceTemplateInput } from '../contract/index.ts';

interface Model extends Pick<InvoiceTemplateInput, 'name' | 'every' | 'unit' | 'issues'> {
  readonly startsOn: (today: string) => string;
  readonly line: string;
  readonly price: string;
  readonly isOff?: true;
}

/** The demo templates: monthly, at the end of a month, weekly, quarterly and paused. */
const models: readonly Model[] = [
  {
    name: 'Prenájom skladu v Poprade',
    every: 1,
    unit: 'month',
    issues: true,
    startsOn: (today) => addMonths(firstOfMonth(today), 1),
    line: 'Prenájom skladu za {obdobie}',
    price: '480',
  },
  {
    name: 'Správa strojov',
    every: 1,
    unit: 'month',
    issues: false,
    startsOn: (today) => addDays(addMonths(firstOfMonth(today), 1), -1),
    line: 'Pravidelná prehliadka strojov, {mesiac} {rok}',
    price: '165',
  },
  {
    name: 'Týždenný rozvoz',
    every: 1,
    unit: 'week',
    issues: false,
    startsOn: (today) => addDays(today, 3),
    line: 'Rozvoz reziva v týždni {obdobie}',
    price: '92.50',
  },
  {
    name: 'Licencia na katalóg',
    every: 3,
    unit: 'month',
    issues: true,
    startsOn: (today) => addDays(today, 12),
    line: 'Prístup do katalógu, {obdobie}',
    price: '240',
  },
  {
    name: 'Zimná údržba prístupovej cesty k drevoskladu v Spišskej Novej Vsi',
    every: 1,
    unit: 'month',
    issues: false,
    startsOn: (today) => addDays(today, 20),
    line: 'Odhŕňanie snehu, {mesiac}',
    price: '310',
    isOff: true,
  },
];

/** Creates five templates of the first company, none of them due today. */
export async function demoTemplates({ companies, call, today }: DemoContext): Promise<void> {
  const companyId = companies.find(({ key }) => key === 'tatranske-drevo')?.id;
  if (!companyId) return;
  const { items } = await call('partners', listPartners, { params: { companyId }, query: { top: models.length } });
  for (const [index, { startsOn, line, price, isOff, ...model }] of models.entries()) {
    const start = startsOn(today);
    const body: InvoiceTemplateInput = {
      ...model,
      // A template that starts today would be due at once, which happens on the last day of a month.
      startsOn: start > today ? start : addMonths(start, 1),
      until: null,
      dueDays: 14,
      sends: false,
      document: {
        partnerId: items[index]?.id ?? null,
        lines: [{ name: line, quantity: '1', unit: 'ks', unitPrice: price, vatRate: '23' }],
      },
    };
    const { id } = await call(`template ${index}`, createInvoiceTemplate, { params: { companyId }, body });
    if (isOff)
      await call(`pause ${index}`, switchInvoiceTemplate, {
        params: { companyId, templateId: id },
        body: { isOn: false },
      });
  }
}
