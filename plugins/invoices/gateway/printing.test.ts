import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#core/testing';
import { invoicePdf } from '../contract/index.ts';
import { Invoices, line } from './test-invoices.ts';

let gateway: TestGateway;
let invoices: Invoices;

beforeAll(async () => {
  gateway = await testGateway({ plugins: ['numbering', 'documents', 'invoices'], poolSize: 1 });
  invoices = new Invoices(gateway, await gateway.company());
});
afterAll(() => gateway.close());

describe('a long invoice being printed', () => {
  test('holds no connection: where there is but one, others are answered meanwhile', async () => {
    const { id } = await invoices.issued({ lines: Array.from({ length: 1_000 }, () => line()) });
    let printed = false;
    const pdf = gateway
      .call(invoices.owner, invoicePdf, { params: invoices.at(id), query: { as: 'today' } })
      .finally(() => {
        printed = true;
      });
    let answered = 0;
    // One may come before the printer's own reading, one after the print; whoever held the connection lets no more pass.
    while (!printed) {
      await invoices.read({ id });
      answered += 1;
    }
    expect(answered).toBeGreaterThan(3);
    expect((await pdf).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
