import { beforeAll, describe, expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { invoicePdf } from '../contract/index.ts';
import { Invoices, line } from './test-invoices.ts';

let invoices: Invoices;

const gateway = useGateway({ poolSize: 1 });
beforeAll(async () => {
  invoices = await Invoices.open(gateway);
});

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
    // The test expects more than two responses: one may come before the printer reads the invoice and one after the print. More show that
    // the printer does not hold the connection while it prints.
    while (!printed) {
      await invoices.read({ id });
      answered += 1;
    }
    expect(answered).toBeGreaterThan(3);
    expect((await pdf).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
