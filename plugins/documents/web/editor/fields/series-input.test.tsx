import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { listSeries, type NumberSeries } from '#plugins/numbering/contract';
import { openTestDocuments, writer } from '../../test-documents.tsx';

afterEach(cleanup);

const usual = { sequenceCode: 'FA', name: 'Faktúry', isDefault: true } as NumberSeries;
const services = { sequenceCode: 'SLU', name: 'Služby', isDefault: false } as NumberSeries;

async function open(series: NumberSeries[]) {
  const shell = await openTestDocuments(writer);
  shell.client.answer(listSeries, () => series);
  await shell.at('/detail/create');
  await screen.findByRole('group', { name: 'Položka 1' });
  return shell;
}

it('the only series is named in its place, and there is nothing to choose', async () => {
  await open([usual]);
  const field = await screen.findByDisplayValue<HTMLInputElement>('Faktúry');
  expect(field.disabled).toBe(true);
});

it('of several the usual one is chosen, until another is', async () => {
  await open([usual, services]);
  await screen.findByRole('option', { name: 'Služby' });
  const field = screen.getByLabelText<HTMLSelectElement>('Číselný rad');
  expect([...field.options].map(({ text, selected }) => [text, selected])).toEqual([
    ['Faktúry', true],
    ['Služby', false],
  ]);
});
