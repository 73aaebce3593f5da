import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { definePlugin, type PluginManifest } from '#core/registry';
import { openTestShell } from '#core/web/testing';
import { detailAction, detailCard, detailField } from '#core/web/tokens';
import {
  type BankAccount,
  bankAccountPages,
  createBankAccount,
  deleteBankAccount,
  duplicateIban,
  listBankAccounts,
  updateBankAccount,
} from '../contract/index.ts';
import plugin from '../manifest.ts';
import './bank-accounts-page.tsx';
import texts from './i18n/sk.json' with { type: 'json' };

const main: BankAccount = {
  id: 'a',
  version: 3,
  name: 'Podnikateľský',
  iban: 'SK3112000000198742637541',
  swift: 'TATRSKBX',
  bank: 'Tatra banka',
  currency: 'EUR',
  isMain: true,
};
const other: BankAccount = { ...main, id: 'b', version: 1, name: 'V korunách', currency: 'CZK', isMain: false };
const updateFailed = 'Pri aktualizácii údajov nastala chyba!';

afterEach(cleanup);

async function open(accounts = [main, other], permissions = ['bankaccounts:edit'], others: PluginManifest[] = []) {
  const shell = await openTestShell({ plugin, others, texts, permissions });
  let saved = accounts;
  const upsert = (account: BankAccount) => {
    const others = saved.filter(({ id }) => id !== account.id);
    saved = account.isMain ? [account, ...others.map((each) => ({ ...each, isMain: false }))] : [...others, account];
    return account;
  };
  shell.client
    .answer(listBankAccounts, () => saved)
    .answer(createBankAccount, ({ body }) =>
      upsert({ ...other, ...body, id: 'new', isMain: body.isMain || saved.length === 0 }),
    )
    .answer(updateBankAccount, ({ params, body }) =>
      upsert({ ...other, ...body, id: params.bankAccountId, version: body.version + 1 }),
    )
    .answer(deleteBankAccount, ({ params }) => void (saved = saved.filter(({ id }) => id !== params.bankAccountId)));
  await shell.open('settings/bank-accounts');
  return shell;
}
const row = async (name: string) =>
  within((await screen.findByText(name)).closest('li') ?? document.createElement('li'));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (name: string, text: string) => {
  await userEvent.clear(await screen.findByLabelText(name));
  await userEvent.paste(text);
};

it('[A2-34] [B4-11] shows the accounts, the main one marked', async () => {
  await open();
  expect((await row('Podnikateľský')).getByText('Hlavný')).toBeTruthy();
  expect((await row('Podnikateľský')).getByText('SK31 1200 0000 1987 4263 7541')).toBeTruthy();
  expect((await row('V korunách')).queryByText('Hlavný')).toBeNull();
});

it('[B6-14] [B6-8] opens only for who may edit bank accounts', async () => {
  const { client, openDenied } = await openTestShell({ plugin, texts, permissions: [] });
  await openDenied('settings/bank-accounts');
  expect(client.calls).toEqual([]);
});

it('a company without accounts is told what one is for; its first one needs no choice of the main one', async () => {
  const { client } = await open([]);
  await screen.findByText('Zatiaľ nemáte žiadny bankový účet.');
  await press('Pridať prvý účet');
  expect(document.activeElement).toBe(screen.getByLabelText('Názov účtu'));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await fill('Názov účtu', 'Prvý');
  await fill('IBAN', 'SK3112000000198742637541');
  await press('Uložiť');
  expect((await row('Prvý')).getByText('Hlavný')).toBeTruthy();
  expect(client.inputs(createBankAccount)).toMatchObject([{ body: { name: 'Prvý', currency: 'EUR', isMain: false } }]);
});

it('a new account may become the main one at once', async () => {
  await open();
  await press('Pridať účet');
  await fill('Názov účtu', 'Nový');
  await fill('IBAN', 'SK8975000000000012345671');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Nastaviť ako hlavný' }));
  await userEvent.keyboard('{Control>}s{/Control}');
  expect((await row('Nový')).getByText('Hlavný')).toBeTruthy();
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upraviť účet Nový' })),
  );
  expect((await row('Podnikateľský')).queryByText('Hlavný')).toBeNull();
});

it('an account is changed in its place, against the version that was read; the focus goes back', async () => {
  const { client } = await open();
  await press('Upraviť účet Podnikateľský');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Upraviť účet V korunách' }).disabled).toBe(true);
  await fill('Banka', 'Iná banka');
  await press('Uložiť');
  await screen.findByText(/Iná banka/);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upraviť účet Podnikateľský' }));
  expect(client.inputs(updateBankAccount)).toMatchObject([{ body: { bank: 'Iná banka', isMain: true, version: 3 } }]);
});

it('giving up a form changes nothing and gives the focus back', async () => {
  const { client } = await open();
  await press('Pridať účet');
  await press('Zrušiť');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pridať účet' }));
  expect(client.inputs(createBankAccount)).toEqual([]);
});

it('[B4-11] another account is made the main one', async () => {
  const { client } = await open();
  await press('Nastaviť ako hlavný');
  await vi.waitFor(async () => expect((await row('V korunách')).getByText('Hlavný')).toBeTruthy());
  expect((await row('Podnikateľský')).queryByText('Hlavný')).toBeNull();
  expect(client.inputs(updateBankAccount)).toMatchObject([{ params: { bankAccountId: 'b' }, body: { isMain: true } }]);
});

it('names what is deleted, and asks first', async () => {
  const { client } = await open();
  await press('Vymazať účet Podnikateľský');
  const question = await screen.findByRole('alertdialog', { name: 'Vymazať účet Podnikateľský?' });
  expect(question.textContent).toContain('SK31 1200 0000 1987 4263 7541');
  expect(question.textContent).toContain('hlavným sa stane najstarší z ostatných účtov');
  expect(client.inputs(deleteBankAccount)).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Vymazať účet' }));
  await vi.waitFor(() => expect(screen.queryByText('Podnikateľský')).toBeNull());
});

it.each([
  ['created', createBankAccount, 'Pridať účet'],
  ['changed', updateBankAccount, 'Upraviť účet V korunách'],
] as const)('[B8-10] says in the form that the account could not be %s, and keeps it', async (_, endpoint, button) => {
  const { client } = await open();
  client.refuse(endpoint, 500, 'internal');
  await press(button);
  await fill('Názov účtu', 'Nový');
  await fill('IBAN', 'SK8975000000000012345671');
  await press('Uložiť');
  expect((await screen.findByRole('alert')).textContent).toBe(updateFailed);
  expect(screen.getByLabelText<HTMLInputElement>('Názov účtu').value).toBe('Nový');
});

it('[B8-10] says at the account that it could not be deleted', async () => {
  const { client } = await open();
  client.refuse(deleteBankAccount, 500, 'internal');
  await press('Vymazať účet V korunách');
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Vymazať účet' }));
  await vi.waitFor(async () => expect((await row('V korunách')).getByText(updateFailed)).toBeTruthy());
});

it('says beside the IBAN what is wrong with it', async () => {
  const { client } = await open();
  await press('Pridať účet');
  await fill('Názov účtu', 'Nový');
  await press('Uložiť');
  await screen.findByText('Vyplňte toto pole.');
  await fill('IBAN', 'SK3');
  await screen.findByText('Zadajte platný IBAN.');
  expect(client.inputs(createBankAccount)).toEqual([]);
  await fill('IBAN', 'SK8975000000000012345671');
  client.refuse(createBankAccount, 409, duplicateIban.code);
  await press('Uložiť');
  await screen.findByText('Účet s týmto IBAN-om už v zozname máte.');
  client.refuse(createBankAccount, 400, 'invalid-input', { fields: [{ path: '/iban', code: 'iban', message: '' }] });
  await press('Uložiť');
  await screen.findByText('Zadajte platný IBAN.');
});

it('asks when somebody else saved the account meanwhile', async () => {
  const { client } = await open();
  await press('Upraviť účet V korunách');
  await fill('Banka', 'Moja');
  client.refuse(updateBankAccount, 409, 'stale-version', { current: { ...other, bank: 'Ich', version: 2 } });
  await press('Uložiť');
  await screen.findByRole('row', { name: 'Banka Moja Ich' });
  expect(screen.queryByText(updateFailed)).toBeNull();
  await press('Prevziať uložené');
  expect(screen.getByLabelText<HTMLInputElement>('Banka').value).toBe('Ich');
});

it('[B8-10] says in its place that the accounts could not be loaded, and loads them again', async () => {
  const shell = await openTestShell({ plugin, texts, permissions: ['bankaccounts:edit'] });
  shell.client.refuse(listBankAccounts, 403, 'forbidden');
  await shell.open('settings/bank-accounts');
  await screen.findByText('Nepodarilo sa načítať bankové účty.');
  shell.client.answer(listBankAccounts, () => [main]);
  await press('Skúsiť znova');
  await screen.findByText('Podnikateľský');
});

it('leaving with an unfinished form asks', async () => {
  const { router, at } = await open();
  await press('Pridať účet');
  await fill('Názov účtu', 'Nový');
  void router.navigate('/company/c1/partners');
  await press('Zostať na stránke');
  expect(at()).toBe('/company/c1/settings/bank-accounts');
});

it('a plugin adds a button, a field and a card to each account', async () => {
  const synchronised = vi.fn<(account: BankAccount) => void>();
  const movements = definePlugin({
    id: 'movements',
    version: '1.0.0',
    contributes: [
      detailAction(bankAccountPages, {
        id: 'movements.read',
        textKey: 'Načítať pohyby',
        appliesTo: ({ currency }) => currency === 'EUR',
        run: async () => ({ default: (account) => synchronised(account) }),
      }),
      detailField(bankAccountPages, {
        id: 'movements.balance',
        labelKey: 'Zostatok',
        component: async () => ({ default: ({ entity }) => `12 ${entity.currency}` }),
      }),
      detailCard(bankAccountPages, {
        id: 'movements.last',
        titleKey: 'Posledné pohyby',
        component: async () => ({ default: ({ entity }) => <p>Úrok pre {entity.name}</p> }),
      }),
    ],
  });
  await open(undefined, undefined, [movements]);
  await screen.findByText('12 CZK');
  await screen.findByText('Úrok pre V korunách');
  expect((await row('Podnikateľský')).getByText('Zostatok')).toBeTruthy();
  expect((await row('V korunách')).queryByRole('button', { name: 'Načítať pohyby' })).toBeNull();
  await userEvent.click((await row('Podnikateľský')).getByRole('button', { name: 'Načítať pohyby' }));
  await vi.waitFor(() => expect(synchronised).toHaveBeenCalledWith(main));
});
