import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Document, Line } from '../../contract/index.ts';
import { openTestDocuments, testDocument, writer } from '../test-documents.tsx';

afterEach(cleanup);

const [dosky] = testDocument().lines;
const line = (more: Partial<Line>): Line => ({ ...(dosky as Line), ...more }); // a test document has one line

/** Shows an issued document and returns its table as texts, row by row. */
async function tableOf(lines: readonly Line[], more: Partial<Document> = {}) {
  const issued = testDocument({ status: 'issued', number: '20260001', ...more, lines: [...lines] });
  const { at } = await openTestDocuments(writer, issued);
  await at('/detail/d1');
  const table = (await screen.findByRole('columnheader', { name: 'Názov položky' })).closest('table');
  const rows = within(table as HTMLElement).getAllByRole('row'); // a column's head is in a table
  return rows.map((row) =>
    [...row.children].map(({ textContent }) => textContent?.replaceAll(/[\u00a0\u202f]/g, ' ').trim()),
  );
}

describe('the lines of a document', () => {
  it('have a column of discounts if at least one has a discount; the others have none', async () => {
    const [head, first, second] = await tableOf([
      line({ id: 'a', discountPercent: '10.000000' }),
      line({ id: 'b', name: 'Klince' }),
    ]);
    expect(head).toEqual(['Názov položky', 'Množstvo', 'Jedn. cena', 'Zľava %', 'DPH', 'Bez DPH']);
    expect(first).toEqual(['Dosky', '2 ks', '10,00 €', '10 %', '23 %', '18,00 €']);
    expect(second).toEqual(['Klince', '2 ks', '10,00 €', '', '23 %', '20,00 €']);
  });

  it('have no such column if none has a discount', async () => {
    const [head, first] = await tableOf([line({})]);
    expect(head).toEqual(['Názov položky', 'Množstvo', 'Jedn. cena', 'DPH', 'Bez DPH']);
    expect(first).toEqual(['Dosky', '2 ks', '10,00 €', '23 %', '20,00 €']);
  });

  it('say under their name what they are, why they are without VAT, and what counts in no turnover', async () => {
    const described = line({
      description: 'Smrek',
      exemptionReason: 'Oslobodené',
      vatCategory: 'E',
      vatRate: '0.000000',
    });
    const [, first] = await tableOf([described]);
    expect(first).toEqual(['DoskySmrekOslobodené', '2 ks', '10,00 €', expect.not.stringContaining('%'), '20,00 €']);
    cleanup();
    const { supplier } = testDocument();
    const [, other] = await tableOf([line({ turnover: 'exempt' }), line({ id: 'b' })], {
      supplier: { ...supplier, vatPayerType: 'NonPayer' },
    });
    expect(other?.[0]).toMatch(/^Dosky.+/);
  });

  it('have the amounts with VAT where the document’s prices include it', async () => {
    const [head, first] = await tableOf([line({})], { pricesIncludeVat: true });
    expect(head).toEqual(['Názov položky', 'Množstvo', 'Jedn. cena s DPH', 'DPH', 'S DPH']);
    expect(first?.at(-1)).toBe('20,00 €');
  });

  it('are in the currency of the document', async () => {
    const [, first] = await tableOf([line({ unitPrice: '1.250000' })], { currency: 'CZK' });
    expect(first?.slice(2)).toEqual(['1,25 CZK', '23 %', '2,50 CZK']);
  });
});
