import { beforeAll, describe, expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { readPdf } from '#core/testing/read-pdf.ts';
import { addInvoicePayment, cancelInvoice, createInvoiceFromDocuments, invoicePdf } from '../contract/index.ts';
import { Invoices } from './test-invoices.ts';

let invoices: Invoices;

const gateway = useGateway();
beforeAll(async () => {
  invoices = await Invoices.open(gateway);
});

describe('the print of an issued document', () => {
  test('is kept as it left: what is paid later, and a layout of another day, stand in the copy as of today alone', async () => {
    const { id } = await invoices.issued();
    await invoices.printKept(id);
    const stored = await pdf(id);
    expect((await readPdf(stored)).text).toContain('Ľubietovská píla');
    await pay(id);
    await invoices.layOutAnew(id, 'Iná píla');

    expect(Buffer.compare(await pdf(id), stored)).toBe(0);
    expect(Buffer.compare(await pdf(id, 'issued'), stored)).toBe(0);
    const { text } = await readPdf(await pdf(id, 'today'));
    expect(text).toContain('Uhradené');
    expect(text).toContain('Iná píla');
  });

  test('says that it is cancelled once it is, beside the one that left', async () => {
    const { id } = await invoices.issued();
    await invoices.printKept(id);
    const stored = await pdf(id);
    await gateway.ok(invoices.owner, cancelInvoice, { params: invoices.at(id), body: {} });

    expect((await readPdf(await pdf(id))).text).toMatch(/storno/i);
    expect(Buffer.compare(await pdf(id, 'issued'), stored)).toBe(0);
  });

  test('of a credit note knows what its issue set off, and nothing that came later', async () => {
    const invoice = await invoices.issued();
    const { id } = await invoices.issue(
      await gateway.ok(invoices.owner, createInvoiceFromDocuments, {
        params: { companyId: invoices.companyId },
        body: { as: 'creditNote', sources: [{ documentId: invoice.id }] },
      }),
    );
    await invoices.printKept(id);
    await invoices.forgetPrint(invoice.id);

    expect((await readPdf(await pdf(id))).text).toContain('Vrátené');
    expect((await readPdf(await pdf(invoice.id, 'issued'))).text).not.toContain('Uhradené');
  });

  test('is made of what was issued where none was kept', async () => {
    const { id } = await invoices.issued();
    await invoices.printKept(id);
    const stored = await pdf(id);
    await invoices.forgetPrint(id);
    await pay(id);

    // The same holds right after the issue, before the job has stored the print.
    expect((await readPdf(await pdf(id))).text).toBe((await readPdf(stored)).text);
    expect((await readPdf(await pdf(id, 'issued'))).text).toBe((await readPdf(stored)).text);
    expect((await readPdf(await pdf(id, 'today'))).text).toContain('Uhradené');
  });
});

async function pdf(id: string, as?: 'issued' | 'today'): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await gateway.call(invoices.owner, invoicePdf, { params: invoices.at(id), query: as ? { as } : {} });
  expect(answer.status).toBe(200);
  return new Uint8Array(answer.bytes);
}

async function pay(id: string): Promise<void> {
  const body = { amount: '123.00', paidOn: '2026-11-21', method: 'bankTransfer' as const };
  await gateway.ok(invoices.owner, addInvoicePayment, { params: invoices.at(id), body });
}
