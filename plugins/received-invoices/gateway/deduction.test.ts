import { beforeEach, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { closeMonth, openMonth } from '#plugins/closed-months/contract';
import { readReport } from '#plugins/reports/contract';
import { receivedInvoiceKind } from '../contract/index.ts';

const { endpoints } = receivedInvoiceKind;
let companyId: string;
let owner: TestPerson;

const gateway = useGateway({ now: () => new Date('2027-02-10T10:00:00Z'), runJobs: false });
beforeEach(async () => {
  ({ id: companyId, owner } = await gateway.company());
});

const at = (documentId: string) => ({ companyId, documentId });
const invoice = async (suppliedOn: string, receivedOn: string, deductedOn?: string, quantity = '1') => {
  const body = {
    customer: { name: 'Papiernictvo Žito, s. r. o.', registrationId: '36421928', country: 'SK' },
    issuedOn: suppliedOn,
    suppliedOn,
    lines: [{ name: 'Papier', quantity, unitPrice: '100', vatRate: '23' }],
    extra: { supplierNumber: `${suppliedOn}/${receivedOn}`, receivedOn, ...(deductedOn && { deductedOn }) },
  };
  return (await gateway.ok(owner, endpoints.create, { params: { companyId }, body })).id;
};
const enter = (id: string) =>
  gateway.call(owner, endpoints.issue, {
    params: at(id),
    body: { acknowledge: ['issued-out-of-order', 'entered-before'] as never },
  });
const entered = async (...days: Parameters<typeof invoice>) => {
  const id = await invoice(...days);
  expect((await enter(id)).status).toBe(200);
  return (await gateway.ok(owner, endpoints.read, { params: at(id) })).extra?.['deductedOn'];
};
const close = (month: string) => gateway.ok(owner, closeMonth, { params: { companyId }, body: { month } });
const deducted = async (month: string, last: string, wanted = '21') => {
  const { rows } = await gateway.ok(owner, readReport, {
    params: { companyId, reportId: 'vat-return' },
    query: { from: `${month}-01`, to: `${month}-${last}` },
  });
  return rows.find(({ cells: [row] }) => row === wanted)?.cells[2];
};

describe('VAT of a received invoice is deducted', () => {
  test('in the month of the supply, if it came before the return of that month was due (§ 51)', async () => {
    expect(await entered('2026-10-28', '2026-11-25')).toBe('2026-10-28');
    expect(await deducted('2026-10', '31')).toBe('23.00');
  });

  test('in the month when it came, if that was later: a month that was reported keeps its sums', async () => {
    expect(await entered('2026-10-28', '2026-12-03')).toBe('2026-12-03');
    expect([await deducted('2026-10', '31'), await deducted('2026-12', '31')]).toEqual(['0.00', '23.00']);
  });

  test('in the last month of its year, if it came before the return of that one was due', async () => {
    expect(await entered('2026-11-20', '2027-01-10')).toBe('2026-12-31');
    expect(await entered('2026-12-20', '2027-01-25')).toBe('2026-12-20');
    expect(await entered('2026-12-20', '2027-01-26')).toBe('2027-01-26');
  });

  test('when the 25th is a Saturday, by the Monday after it', async () => {
    expect(await entered('2026-06-10', '2026-07-27')).toBe('2026-06-10');
    expect(await entered('2026-06-10', '2026-07-28')).toBe('2026-07-28');
  });

  test('on the day that was chosen, but not before the month of the supply', async () => {
    expect(await entered('2026-10-28', '2026-11-20', '2026-11-20')).toBe('2026-11-20');
    const { status, problem } = await enter(await invoice('2026-10-28', '2026-11-20', '2026-09-30'));
    expect({ status, fields: problem.fields }).toMatchObject({
      status: 400,
      fields: [{ path: '/extra/deductedOn', code: 'deductedTooEarly' }],
    });
  });

  test('when it came, once its month is closed; a chosen day in a closed month is refused', async () => {
    await close('2026-10');
    expect(await entered('2026-10-28', '2026-11-20')).toBe('2026-11-20');
    const chosen = await invoice('2026-10-28', '2026-11-20', '2026-10-28');
    expect((await enter(chosen)).problem.fields).toMatchObject([
      { path: '/extra/deductedOn', code: 'month-closed', message: expect.stringContaining('10/2026') },
    ]);
    await gateway.ok(owner, openMonth, { params: { companyId }, body: { month: '2026-10' } });
    expect((await enter(chosen)).status).toBe(200);
  });

  test('not in the next year because the last month is closed: it has to be opened', async () => {
    await close('2026-12');
    const late = await invoice('2026-12-20', '2027-01-10');
    expect((await enter(late)).problem.fields).toMatchObject([
      { path: '/extra/deductedOn', message: expect.stringContaining('12/2026') },
    ]);
  });

  test('less what a supplier’s credit note takes back, in a row of its own (§ 53)', async () => {
    await entered('2026-10-05', '2026-10-06');
    await entered('2026-10-28', '2026-10-29', undefined, '-0.5');
    expect([await deducted('2026-10', '31'), await deducted('2026-10', '31', '28')]).toEqual(['23.00', '-11.50']);
  });
});
