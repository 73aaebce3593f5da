import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { problems } from '#core/contract';
import { openTestShell } from '#core/web/testing';
import { type PayoutSettings, readPayoutSettings, updatePayoutSettings } from '../contract/index.ts';
import plugin from '../manifest.ts';
import './payout-settings-page.tsx';
import texts from './i18n/sk.json' with { type: 'json' };

const account = { id: 'a', name: 'Hlavný', iban: 'SK3112000000198742637541', bank: 'Tatra banka', currency: 'EUR' };
const settings: PayoutSettings = {
  version: 4,
  payouts: [
    { currency: 'EUR', bankAccountId: 'a' },
    { currency: 'CZK', bankAccountId: 'c' },
  ],
  accounts: [
    account,
    { ...account, id: 'b', name: 'Mzdy', iban: 'SK8975000000000012345671' },
    { ...account, id: 'd', name: 'Dane', iban: 'SK6807200002891987426353' },
    { ...account, id: 'c', name: 'V korunách', iban: 'CZ6508000000192000145399', currency: 'CZK' },
  ],
};

afterEach(cleanup);

async function open(loaded = settings, permissions = ['payoutsettings:setup']) {
  const shell = await openTestShell({ plugin, texts, permissions });
  shell.client
    .answer(readPayoutSettings, () => loaded)
    .answer(updatePayoutSettings, ({ body }) => ({ ...loaded, payouts: body.payouts, version: body.version + 1 }));
  await shell.open('settings/payouts');
  return shell;
}
const select = (currency: string) => screen.findByLabelText<HTMLSelectElement>(`Platby v ${currency}`);

it('[B6-9] sets the account of each currency, among those in it', async () => {
  const { client } = await open();
  const euro = await select('EUR');
  expect([...euro.options].map(({ text }) => text)).toEqual([
    'Hlavný · SK31 1200 0000 1987 4263 7541',
    'Mzdy · SK89 7500 0000 0000 1234 5671',
    'Dane · SK68 0720 0002 8919 8742 6353',
  ]);
  expect([euro.value, (await select('CZK')).value]).toEqual(['a', 'c']);
  await userEvent.selectOptions(euro, 'b');
  await userEvent.keyboard('{Control>}s{/Control}');
  await vi.waitFor(() =>
    expect(client.inputs(updatePayoutSettings)).toEqual([
      {
        body: {
          version: 4,
          payouts: [
            { currency: 'EUR', bankAccountId: 'b' },
            { currency: 'CZK', bankAccountId: 'c' },
          ],
        },
      },
    ]),
  );
  await screen.findByRole('button', { name: 'Uložené' });
});

it('[B6-9] opens only for who may set payouts up, whatever else they may', async () => {
  const { client, openDenied } = await openTestShell({ plugin, texts, permissions: ['bankaccounts:edit'] });
  await openDenied('settings/payouts');
  expect(client.calls).toEqual([]);
});

it('a company without an account is led to where one is added, if one may', async () => {
  await open({ version: 0, payouts: [], accounts: [] }, ['payoutsettings:setup', 'bankaccounts:edit']);
  await screen.findByText('Zatiaľ nemáte žiadny bankový účet.');
  const link = screen.getByRole('link', { name: 'Pridať prvý účet' });
  expect(link.getAttribute('href')).toMatch(/\/settings\/bank-accounts$/);
  cleanup();
  await open({ version: 0, payouts: [], accounts: [] });
  await screen.findByText('Zatiaľ nemáte žiadny bankový účet.');
  expect(screen.queryByRole('link', { name: 'Pridať prvý účet' })).toBeNull();
});

it('asks what should hold when somebody else has chosen another account meanwhile', async () => {
  const { client } = await open();
  const czk = { currency: 'CZK', bankAccountId: 'c' };
  const theirs = { ...settings, version: 5, payouts: [{ currency: 'EUR', bankAccountId: 'd' }, czk] };
  client.refuse(updatePayoutSettings, 409, problems.staleVersion.code, { current: theirs });
  await userEvent.selectOptions(await select('EUR'), 'b');
  await userEvent.click(screen.getByRole('button', { name: 'Uložiť' }));
  await screen.findByText('EUR: Mzdy, CZK: V korunách');
  await screen.findByText('EUR: Dane, CZK: V korunách');
  expect(client.inputs(updatePayoutSettings)).toHaveLength(1);
});
