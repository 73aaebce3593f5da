import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { missing } from '../../../../tests/requires.ts';
import type { PrintInput } from '../../contract/index.ts';

describe.skipIf(missing('invoices').length > 0)('printing what a filter finds', () => {
  let owner: TestPerson;
  let companyId: string;
  let calls: typeof import('#plugins/invoices/contract');

  const gateway = useGateway({ runJobs: false });
  beforeAll(async () => {
    calls = await import('#plugins/invoices/contract');
    ({ id: companyId, owner } = await gateway.company());
    for (const name of ['Prvá', 'Druhá'])
      await gateway.ok(owner, calls.createInvoice, { params: { companyId }, body: { customer: { name }, lines: [] } });
  });

  const print = (body: PrintInput) => gateway.call(owner, calls.printInvoices, { params: { companyId }, body });

  test('asks where it is another number than was seen, and begins once that is meant', async () => {
    const request = { filter: {}, count: 3, as: 'zip' } as const;
    const { status, problem } = await print(request);
    expect([status, problem]).toMatchObject([
      422,
      { code: 'needs-acknowledgement', warnings: [{ code: 'count-changed', field: '/count' }] },
    ]);
    expect((await print({ ...request, acknowledge: ['count-changed'] })).status).toBe(202);
  });

  test('begins where it is as many, and where nobody says how many', async () => {
    expect((await print({ filter: {}, count: 2, as: 'zip' })).status).toBe(202);
    expect((await print({ filter: {}, as: 'zip' })).status).toBe(202);
  });
});
