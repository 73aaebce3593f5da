import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { openTestShell } from '#core/web/testing';
import { currentApplication } from '#core/web/tokens';
import { readUserSettings, saveUserSettings } from '../contract/index.ts';
import plugin from '../manifest.ts';
import './appearance-page.tsx';
import texts from './i18n/sk.json' with { type: 'json' };

afterEach(cleanup);

/** Shows the page in a company. The user has chosen lists, unless the gateway refuses the request. */
async function show({ application = 'Invoicing', hasGrids = true, isRefused = false } = {}) {
  const shell = await openTestShell({ plugin, texts, permissions: ['appearance:edit'], application });
  shell.host.scope.set(currentApplication, { id: application, basePath: '/', mainAddress: '/' });
  shell.facts.setFlags({ InvoicingGrid: hasGrids });
  if (isRefused) shell.client.refuse(readUserSettings, 500, 'internal');
  else shell.client.answer(readUserSettings, () => ({ layoutType: 'List' as const }));
  await (hasGrids ? shell.open : shell.openDenied)('settings/appearance');
  return { ...shell, user: userEvent.setup() };
}
const grid = () => screen.findByRole<HTMLInputElement>('radio', { name: /^Mriežka/ });

it('[A2-32] [A9-14] offers list and grid, and saves what is chosen', async () => {
  const { client, user } = await show();
  client.answer(saveUserSettings, () => ({ layoutType: 'Grid' as const }));
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Zoznam/ })).checked).toBe(true);
  await user.click(await grid());
  await user.click(screen.getByRole('button', { name: 'Uložiť' }));
  await screen.findByRole('button', { name: 'Uložené' });
  expect(client.inputs(saveUserSettings)).toEqual([{ body: { layoutType: 'Grid' } }]);
});

it('[A8-20] says for 5 s that the choice could not be saved, and keeps it to be saved again', async () => {
  const { client, user, feedback } = await show();
  client.refuse(saveUserSettings, 500, 'internal');
  await user.click(await grid());
  await user.click(screen.getByRole('button', { name: 'Uložiť' }));
  await screen.findByText(/^Nastavenie vzhľadu sa nepodarilo uložiť\./);
  expect(feedback.toasts).toMatchObject([{ timeout: 5_000 }]);
  expect((await grid()).checked).toBe(true);
  screen.getByRole('button', { name: 'Uložiť' });
});

it('[A4-19] [A8-20] says for 5 s that the choice could not be read, and shows a list', async () => {
  const { feedback } = await show({ isRefused: true });
  await screen.findByText('Nastavenie vzhľadu sa nepodarilo načítať. Doklady zobrazujeme ako zoznam.');
  expect(feedback.toasts).toMatchObject([{ timeout: 5_000 }]);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Zoznam/ })).checked).toBe(true);
});

it('[A6-5] calls the grid a beta, but not in the digital office', async () => {
  await show();
  expect((await grid()).closest('label')?.textContent).toContain('BETA');
  cleanup();
  await show({ application: 'DigitalOffice' });
  expect((await grid()).closest('label')?.textContent).not.toContain('BETA');
});

it('[A6-4] is there only where there are grids to choose', async () => {
  const { facts } = await show({ hasGrids: false });
  await act(async () => facts.setFlags({ InvoicingGrid: true }));
  await grid();
});
