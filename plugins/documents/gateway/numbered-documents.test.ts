import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readIntegrity } from '#plugins/numbering/contract';
import { type TestGateway, testGateway } from '#core/testing';
import { missing } from '../../../tests/requires.ts';

describe.skipIf(missing('invoices').length > 0)('the integrity of a series', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway();
  });
  afterAll(() => gateway.close());

  test('names the document whose date goes backwards, with where it is', async () => {
    const { createInvoice, issueInvoice } = await import('#plugins/invoices/contract');
    const { id: companyId, owner } = await gateway.company({});
    const issue = async (issuedOn: string) => {
      const body = {
        customer: { name: 'Odberateľ', street: 'Hlavná 1', city: 'Prešov', country: 'SK' },
        issuedOn,
        paymentMethod: 'cash' as const,
        lines: [{ name: 'Práca', quantity: '1', unitPrice: '10', vatRate: '23' }],
      };
      const { id: documentId } = await gateway.ok(owner, createInvoice, { params: { companyId }, body });
      const meant = { acknowledge: ['issued-out-of-order' as const] };
      return gateway.ok(owner, issueInvoice, { params: { companyId, documentId }, body: meant });
    };
    await issue('2026-11-20');
    const backwards = await issue('2026-11-10');
    const integrity = await gateway.ok(owner, readIntegrity, {
      params: { companyId, documentType: 'Invoice', sequenceCode: backwards.sequenceCode ?? '' },
      query: {},
    });
    expect(JSON.stringify(integrity.findings)).toContain(`invoices/list/detail/${backwards.id}`);
  });
});
