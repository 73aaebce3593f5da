import { expect, it } from 'vitest';
import type { InvoiceTemplateRow } from '../contract/index.ts';
import { filterIn, passes, writeFilter } from './template-filter.ts';

const row: InvoiceTemplateRow = {
  id: '1',
  version: 1,
  name: 'Zimná údržba',
  customerName: 'Píla Ľubietová',
  every: 1,
  unit: 'month',
  startsOn: '2026-01-31',
  until: null,
  issues: false,
  sends: false,
  total: '123.00',
  currency: 'EUR',
  state: 'active',
  stoppedBy: null,
  nextOn: '2026-01-31',
  wrongRates: [],
  worksFor: 'Jana',
};
const stopped: InvoiceTemplateRow = { ...row, state: 'stopped', stoppedBy: 'rates', wrongRates: ['20'] };

it('[B7-35] the address of a notification shows what has wrong rates, all of it or what does not run', () => {
  const all = filterIn('?hasWrongVatRateValues=true&allYears=true&generationStatus=All');
  const inactive = filterIn('?hasWrongVatRateValues=true&allYears=true&generationStatus=Inactive');
  const warned = { ...row, wrongRates: ['20'] };
  expect([row, warned, stopped].map((one) => passes(all, '', one))).toEqual([false, true, true]);
  expect([row, warned, stopped].map((one) => passes(inactive, '', one))).toEqual([false, false, true]);
  expect(writeFilter(inactive)).toBe('?generationStatus=Inactive&hasWrongVatRateValues=true');
  expect(writeFilter(filterIn(''))).toBe('');
});

it('finds by name and customer, whatever the diacritics', () => {
  const found = (search: string) => passes(filterIn(''), search, row);
  expect([found('udrzba'), found('LUBIETOVA'), found('leto')]).toEqual([true, true, false]);
});
