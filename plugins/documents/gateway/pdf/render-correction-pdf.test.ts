import { expect, it } from 'vitest';
import { recalculate } from '#core/money';
import { readPdf } from '#core/testing/read-pdf.ts';
import type { PrintableDocument, PrintOptions } from './print-request.ts';
import { renderDocumentPdf } from './render-document-pdf.ts';
import { line, testDocument } from './test-documents.ts';

// A new thread starts slowly on a busy machine.
const read = async (document: PrintableDocument, options: PrintOptions) =>
  (await readPdf(await renderDocumentPdf(document, options, { of: 'a company' }))).text;

it('a credit note names what it corrects and says what is returned, without a code to pay by', async () => {
  const document = testDocument({ lines: [line('Smrekové dosky', { quantity: '-1' })] });
  const text = await read(document, { language: 'sk', title: 'Dobropis', corrects: '2026000041' });
  expect(text).toContain('Opravuje doklad č. 2026000041.');
  expect(text).toContain('Celková suma -123,00 € Na vrátenie 123,00 €');
  expect(text).not.toContain('PAY by square');
});

it('a final invoice has each advance by its rates, then what is left', async () => {
  const byRate = [{ rate: '23', category: 'S' as const, base: '4.07', vat: '0.93', vatEur: '0.93' }];
  const advance = { documentId: 'a', number: '2026000042', issuedOn: '2026-11-02', suppliedOn: '2026-11-01' };
  const plain = testDocument({ lines: [line('Smrekové dosky')] });
  const { totals } = recalculate({ ...plain, payments: [], deductions: byRate });
  const document = {
    ...plain,
    advances: [{ ...advance, base: '4.07', vat: '0.93', byRate }],
    totals: { ...totals, byRate: [...totals.byRate] },
  };
  const text = await read(document, { language: 'sk', title: 'Faktúra' });
  expect(text).toContain('2026000042 z 01.11.2026 23 % -4,07 € -0,93 € -5,00 €');
  // The VAT is 23 % of 100.00, that is 23.00, less the VAT already charged, and not 23 % of the remaining base.
  expect(text).toContain('23 % 95,93 € 22,07 € 118,00 €');
  expect(text).toContain('Na úhradu 118,00 €');
});

it('a final invoice of sixty advances goes on over pages, and its totals stand after them', async () => {
  const byRate = [{ rate: '23', category: 'S' as const, base: '10.00', vat: '2.30', vatEur: '2.30' }];
  const advances = Array.from({ length: 60 }, (_, index) => ({
    documentId: String(index),
    number: String(2026000100 + index),
    issuedOn: '2026-11-02',
    suppliedOn: '2026-11-01',
    base: '10.00',
    vat: '2.30',
    byRate,
  }));
  const plain = testDocument({ lines: [line('Smrekové dosky', { unitPrice: '1000' })] });
  const { totals } = recalculate({ ...plain, payments: [], deductions: advances.flatMap((one) => one.byRate) });
  const document = { ...plain, advances, totals: { ...totals, byRate: [...totals.byRate] } };
  const { text, pages } = await readPdf(
    await renderDocumentPdf(document, { language: 'sk', title: 'Faktúra' }, { of: 'a company' }),
  );
  for (const { number } of advances) expect(text).toContain(`${number} z 01.11.2026`);
  expect(text).toContain('23 % 400,00 € 92,00 € 492,00 €');
  expect(text).toContain('Na úhradu 492,00 €');
  expect(text).toContain('PAY by square');
  expect(pages).toHaveLength(3);
});

it('a receipt of cash says nothing of VAT where it is paid for a document that says it', async () => {
  const document = testDocument({
    lines: [
      line('Faktúra 2026000041', {
        unitPrice: '123',
        vatRate: '0',
        vatCategory: 'O',
        exemptionReason: 'Nie je predmetom dane z pridanej hodnoty',
      }),
    ],
  });
  const kind = { ...cashKind, cash: 'in' as const };
  const text = await read(document, { language: 'sk', title: 'Príjmový pokladničný doklad', kind });
  expect(text).toContain('123,00 €');
  expect(text).not.toMatch(/Sadzba DPH|Základ dane|bez DPH|predmetom dane/);
  const sale = testDocument({ lines: [line('Smrekové dosky')] });
  expect(await read(sale, { language: 'sk', title: 'Príjmový pokladničný doklad', kind })).toContain(
    '23 % 100,00 € 23,00 € 123,00 €',
  );
});

const cashKind = {
  leftOut: [],
  captions: {},
  facts: [],
  asksForPayment: false,
  isTaxDocument: false,
  buys: false,
  priced: true,
  statement: '',
};
