import { expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { readReport } from '#plugins/reports/contract';
import { createInvoiceTemplate, skipUpcomingInvoice, type InvoiceTemplateInput } from '../contract/index.ts';

const gateway = useGateway({ now: () => new Date('2026-01-15T09:00:00Z'), runJobs: false });

test('what templates will ask for stands in the cash flow of 90 days, on the day when it is due; what is skipped does not', async () => {
  const { id, owner } = await gateway.company({ vatPayerType: 'Payer' });
  const params = { companyId: id };
  const account = { name: 'Hlavný', iban: 'SK3112000000198742637541', currency: 'EUR', isMain: true };
  await gateway.ok(owner, createBankAccount, { params, body: account });
  const body: InvoiceTemplateInput = {
    name: 'Správa',
    document: {
      customer: { name: 'Píla', street: 'Banícka 4', postCode: '976 55', city: 'Ľubietová', country: 'SK' },
      lines: [{ name: 'Správa', quantity: '1', unitPrice: '100', vatRate: '23' }],
    },
    every: 1,
    unit: 'month',
    startsOn: '2026-01-31',
    until: null,
    dueDays: 10,
    issues: true,
    sends: false,
  };
  const { id: templateId } = await gateway.ok(owner, createInvoiceTemplate, { params, body });
  const flow = async () => {
    const { columns, rows, sums } = await gateway.ok(owner, readReport, {
      params: { ...params, reportId: 'cash-flow' },
      query: {},
    });
    const at = columns.findIndex(({ id: column }) => column === 'planned');
    const weeks = rows.flatMap(({ cells }) => (cells[at] === '0.00' ? [] : [[cells[0], cells[at]]]));
    return { weeks, sums: sums?.slice(1) };
  };
  // The due days are ten days after 31 January, 28 February and 31 March.
  expect(await flow()).toEqual({
    weeks: [
      ['2026-02-09', '123.00'],
      ['2026-03-09', '123.00'],
      ['2026-04-06', '123.00'],
    ],
    sums: ['0.00', '0.00', '369.00', '369.00'],
  });
  await gateway.ok(owner, skipUpcomingInvoice, {
    params: { ...params, templateId, period: '2026-01-31' },
    body: { isSkipped: true },
  });
  expect((await flow()).weeks.map(([week]) => week)).toEqual(['2026-03-09', '2026-04-06']);
});
