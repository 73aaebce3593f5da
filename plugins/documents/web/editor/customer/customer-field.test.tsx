import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { listPartners, type Partner } from '#plugins/partners/contract';
import { openTestDocuments, testKind, testPartner, writer } from '../../test-documents.tsx';

afterEach(cleanup);

const mill: Partner = {
  ...testPartner,
  dueDays: 30,
  constantSymbol: '0308',
  documentNote: 'Platí rámcová zmluva.',
};
const hotel: Partner = { ...testPartner, id: '0193e000-0000-7000-8000-0000000000a2', name: 'Hotel Kôň', city: '' };
const search = () => screen.findByRole('combobox', { name: 'Odberateľ' });
const card = () => screen.findByRole('group', { name: 'Odberateľ' });

async function openNew(recent: readonly Partner[]) {
  const shell = await openTestDocuments([...writer, 'partners:read']);
  shell.client.answer(testKind.endpoints.recentPartners, () => ({ partners: [...recent] }));
  shell.client.answer(listPartners, () => ({ items: [hotel, mill], next: null }));
  await shell.at('/detail/create');
  return shell;
}

describe('the customer of a new document', () => {
  it('is one of the last with one press; the card says who it is and what was taken over', async () => {
    await openNew([mill, hotel]);
    await userEvent.click(await screen.findByRole('button', { name: 'Ľubietovská píla s. r. o. Ľubietová' }));
    const chosen = await card();
    for (const words of ['Banícka 4', '976 55 Ľubietová', '31954120', '2020711254', 'SK2020711254'])
      expect(chosen.textContent).toContain(words);
    expect(within(chosen).getByText('Podľa partnera: splatnosť 30 dní, KS 0308, poznámka')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Odberateľ' })).toBeNull();
    expect(screen.queryByText('Poslední odberatelia')).toBeNull();
  });

  it('is the last one by arrow and Enter, before all that the alphabet puts first', async () => {
    await openNew([mill]);
    await screen.findByText('Poslední odberatelia');
    (await search()).focus();
    await userEvent.keyboard('{ArrowDown}');
    const options = await within(await screen.findByRole('listbox')).findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Ľubietovská píla'),
      expect.stringContaining('Hotel Kôň'),
    ]);
    await userEvent.keyboard('{Enter}');
    expect((await card()).textContent).toContain('Ľubietovská píla');
    expect(document.activeElement?.textContent).toBe('Zmeniť');
  });

  it('can be changed for another, and stays when nobody else is chosen', async () => {
    await openNew([mill]);
    await userEvent.click(await screen.findByRole('button', { name: /^Ľubietovská píla/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Zmeniť odberateľa/ }));
    expect(document.activeElement).toBe(await search());
    await userEvent.tab();
    expect((await card()).textContent).toContain('Ľubietovská píla');
    await userEvent.click(screen.getByRole('button', { name: /^Zmeniť odberateľa/ }));
    await userEvent.click(await search());
    await userEvent.click(await screen.findByRole('option', { name: /Hotel Kôň/ }));
    expect((await card()).textContent).toContain('Hotel Kôň');
  });

  it('of who has none yet: a sentence that says how to begin', async () => {
    await openNew([]);
    expect(await screen.findByText(/Kto ešte nie je medzi partnermi/)).toBeTruthy();
  });
});
