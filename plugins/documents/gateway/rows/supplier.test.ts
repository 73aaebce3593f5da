import { beforeAll, describe, expect, test } from 'vitest';
import { useCompany, useGateway } from '#core/testing';
import { missing } from '../../../../tests/requires.ts';

const registers = { sk: 'Mestský súd Košice, vložka č. 1/V', en: 'City Court Košice, file no. 1/V', de: '' };

describe.skipIf(missing('invoices').length > 0)('the register of the supplier', () => {
  let calls: typeof import('#plugins/invoices/contract');

  const gateway = useGateway({ runJobs: false });
  const company = useCompany(gateway, { registrationCourtTextTranslations: registers });
  beforeAll(async () => {
    calls = await import('#plugins/invoices/contract');
  });

  test.each([
    ['sk', registers.sk],
    ['en', registers.en],
    ['de', registers.sk],
  ] as const)('is named in the language of the document: %s', async (language, register) => {
    const lines = [{ name: 'Dosky', quantity: '1', unitPrice: '100', vatRate: '23' }];
    const customer = { name: 'Ľubietovská píla s. r. o.', street: 'Banícka 4', city: 'Ľubietová' };
    const body = { customer, language, lines, paymentMethod: 'cash' as const };
    const params = { companyId: company.id };
    const draft = await gateway.ok(company.owner, calls.createInvoice, { params, body });
    expect(draft.supplier.registration).toBe(register);
    const one = { params: { ...params, documentId: draft.id } };
    const issued = await gateway.ok(company.owner, calls.issueInvoice, { ...one, body: {} });
    expect(issued.supplier.registration).toBe(register);
    expect((await gateway.ok(company.owner, calls.readInvoice, one)).supplier.registration).toBe(register);
  });
});
