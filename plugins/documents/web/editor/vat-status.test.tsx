import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays, formatDay } from '#core/calendar';
import { today } from '#core/web';
import { currentCompany } from '#core/web/tokens';
import { openTestDocuments, testKind, writer } from '../test-documents.tsx';
import { body, cell, line, save } from './test-editor.tsx';

afterEach(cleanup);

/** The day on which the company of these tests became a payer. */
const since = addDays(today(), -5);
const before = addDays(since, -1);
const company = {
  id: 'c1',
  name: 'Firma',
  role: 'Owner',
  vatPayerType: 'Payer',
  vatPayerPeriods: [
    { from: null, vatPayerType: 'NonPayer' },
    { from: since, vatPayerType: 'Payer' },
  ],
} as const;

async function openNew() {
  const shell = await openTestDocuments(writer);
  shell.scope.set(currentCompany, company);
  await shell.at('/detail/create');
  await screen.findByRole('group', { name: 'Položka 1' });
  return shell;
}
const supplied = (day: string) =>
  fireEvent.change(screen.getByLabelText('Dátum dodania'), { target: { value: formatDay(day) } });
const vat = () => line(1).queryByLabelText<HTMLSelectElement>('DPH');
const sentence = `K ${formatDay(before)} ste neboli platiteľom DPH.`;

describe('the editor of a company that became a payer on a day', () => {
  it('loses VAT at once when the day of supply moves before that day, says why, and gets it back with the day', async () => {
    const { client } = await openNew();
    await userEvent.type(cell(1, 'Názov položky'), 'Dosky');
    await userEvent.type(cell(1, 'Jedn. cena'), '5');
    await userEvent.selectOptions(cell(1, 'DPH'), 'S:19');
    expect(screen.queryByText(/platiteľom DPH/)).toBeNull();
    supplied(before);
    expect([vat(), screen.getByText(sentence).textContent]).toEqual([null, sentence]);
    supplied(since);
    expect([vat()?.value, screen.queryByText(sentence)]).toEqual(['S:19', null]);
    supplied(before);
    await save();
    await screen.findByRole('heading', { level: 1, name: 'Návrh faktúry' });
    expect(client.inputs(testKind.endpoints.create).map(body)).toMatchObject([
      { suppliedOn: before, lines: [{ vatCategory: 'O', vatRate: '0', unitPrice: '5' }] },
    ]);
  });
});
