import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { previewSeries, readIntegrity, readSeries } from '#plugins/numbering/contract';
import { type TestPerson, useGateway } from '#core/testing';
import { missing } from '../../../../tests/requires.ts';

describe.skipIf(missing('invoices').length > 0)('documents and the numbers of a series', () => {
  const gateway = useGateway({ runJobs: false, now: () => new Date('2026-11-20T10:00:00Z') });

  async function issuing(companyId: string, owner: TestPerson) {
    const { createInvoice, issueInvoice } = await import('#plugins/invoices/contract');
    return async (issuedOn: string) => {
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
  }

  test('a number that an imported document has is passed over, and no gap', async () => {
    const { id: companyId, owner } = await gateway.company({});
    const issue = await issuing(companyId, owner);
    const [first, second] = [await issue('2026-11-20'), await issue('2026-11-20')];
    // After an import the documents exist, but no series has given their numbers.
    await gateway.database.db.inCompany(companyId, owner, async (tx) => {
      await sql`delete from issued_number`.execute(tx);
      await sql`update number_counter set next_counter = 1`.execute(tx);
    });
    const params = { companyId, documentType: 'Invoice', sequenceCode: first.sequenceCode ?? '' };
    const { pattern, counterInitValue } = await gateway.ok(owner, readSeries, { params });
    expect(counterInitValue).toBe(3);
    const query = { pattern, counterInitValue: 1, count: 1 };
    const { numbers } = await gateway.ok(owner, previewSeries, { params, query });
    const third = await issue('2026-11-20');
    expect(numbers).toEqual([third.number]);
    expect(new Set([first.number, second.number, third.number]).size).toBe(3);
    expect(third.warnings).toMatchObject([{ code: 'number-skipped' }]);
    // Numbers before and after the imported ones were given by a series; the imported numbers must not be reported as missing.
    await gateway.database.db.inCompany(companyId, owner, (tx) =>
      sql`insert into issued_number (document_type, number, series_id, sequence_code, period, counter, issued_on)
        select document_type, ${first.number}, series_id, sequence_code, period, 1, issued_on from issued_number`.execute(
        tx,
      ),
    );
    expect(await gateway.ok(owner, readIntegrity, { params, query: {} })).toMatchObject({ count: 2, findings: [] });
  });

  test('names the document whose date goes backwards, with where it is', async () => {
    const { id: companyId, owner } = await gateway.company({});
    const issue = await issuing(companyId, owner);
    await issue('2026-11-20');
    const backwards = await issue('2026-11-10');
    const integrity = await gateway.ok(owner, readIntegrity, {
      params: { companyId, documentType: 'Invoice', sequenceCode: backwards.sequenceCode ?? '' },
      query: {},
    });
    expect(JSON.stringify(integrity.findings)).toContain(`invoices/list/detail/${backwards.id}`);
  });
});
