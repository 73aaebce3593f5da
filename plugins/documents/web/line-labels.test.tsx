import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openTestDocuments, testDocument, writer } from './test-documents.tsx';

afterEach(cleanup);

const { supplier } = testDocument();

async function headsOf(vatPayerType: typeof supplier.vatPayerType) {
  const stored = testDocument({ status: 'issued', number: '20260001', supplier: { ...supplier, vatPayerType } });
  const { at } = await openTestDocuments(writer, stored);
  await at('/detail/d1');
  await screen.findByRole('heading', { level: 1 });
  return screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .slice(0, 5);
}

it('amounts of lines are without VAT for a payer, and just amounts for who is none', async () => {
  expect(await headsOf('Payer')).toEqual(['Názov položky', 'Množstvo', 'Jedn. cena', 'DPH', 'Bez DPH']);
  cleanup();
  expect(await headsOf('NonPayer')).toEqual(['Názov položky', 'Množstvo', 'Jedn. cena', 'Spolu']);
});
