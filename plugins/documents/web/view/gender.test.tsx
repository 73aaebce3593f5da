import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { DocumentKind } from '../../contract/index.ts';
import { openTestDocuments, testDocument, testKind, writer } from '../test-documents.tsx';

afterEach(cleanup);

/** A masculine kind, such as *dodací list* or *dobropis*. */
const masculine: DocumentKind = { ...testKind, gender: 'masculine' };

async function open(kind: DocumentKind) {
  const stored = testDocument({ status: 'issued', number: '20260001' });
  const { at } = await openTestDocuments(writer, stored, kind);
  await at('/detail/d1');
  await screen.findByRole('heading', { level: 1 });
  return screen;
}

it('says of a masculine kind what has become of it in its gender', async () => {
  const page = await open(masculine);
  expect((await page.findAllByText('Vystavený')).length).toBe(2); // The two texts are the state and the entry of the timeline.
  expect(page.getByText('Splatný')).toBeTruthy();
  expect(page.queryByText('Vystavená')).toBeNull();
  await userEvent.click(page.getByRole('button', { name: 'Ďalšie akcie' }));
  expect(await screen.findByRole('menuitem', { name: 'Označiť ako odoslaný' })).toBeTruthy();
});

it('says of a feminine kind the same in its own', async () => {
  const page = await open(testKind);
  expect((await page.findAllByText('Vystavená')).length).toBe(2);
  expect(page.queryByText('Vystavený')).toBeNull();
});
