import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GatewayProblem } from '#core/web';
import { openTestShell } from '#core/web/testing';
import {
  type BankTransaction,
  dueChanged,
  importBankTransactions,
  listBankTransactions,
  matchBankTransaction,
  suggestMatches,
} from '../contract/index.ts';
import plugin from '../manifest.ts';
import texts from './i18n/sk.json' with { type: 'json' };

type Shell = Awaited<ReturnType<typeof openTestShell>>;
let shell: Shell;
const accounts = [
  { id: 'main', name: 'Hlavný', iban: 'SK3112000000198742637541', currency: 'EUR' },
  { id: 'second', name: 'Druhý', iban: 'SK6609000000005012345678', currency: 'EUR' },
];

beforeAll(() => import('./transactions-page.tsx'));
beforeEach(async () => {
  // jsdom has no layout, so the list gets a window of 20 rows.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(720);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(720);
  shell = await openTestShell({
    plugin,
    texts,
    permissions: ['openBankingAccounts:read', 'openBankingAccounts:match'],
  });
  const licence = { daysValid: 100, modules: [], isAcademicLicense: false, trialExists: true };
  shell.facts.setLicence({ ...licence, type: 'Pro', applicationType: 'Invoicing' });
});
afterEach(cleanup);

test('of a statement that names no account is asked for which it is, and the file is taken for that', async () => {
  const bodies: object[] = [];
  shell.client
    .answer(listBankTransactions, () => ({ items: [], next: null }))
    .answer(importBankTransactions, ({ body: { content: _, ...body } }) => {
      bodies.push(body);
      const imported = body.bankAccountId ? 2 : 0;
      const read = { format: 'csv' as const, formatName: 'N26', known: 0, matched: 0, refused: [] };
      return { ...read, imported, ...(body.preview && { accounts }) };
    });
  await shell.open('banks/list');
  const file = new File(['Dátum;Suma\n5.3.2026;1'], 'vypis.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText('Vybrať výpis'), file);
  const choice = await screen.findByLabelText(/Účet, na ktorom sú pohyby/);
  expect(screen.queryByText(/nových pohybov/)).toBeNull();
  await userEvent.selectOptions(choice, 'second');
  await userEvent.click(await screen.findByRole('button', { name: 'Zapísať 2 pohyby' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies).toEqual([
    { name: 'vypis.csv', preview: true },
    { name: 'vypis.csv', preview: true, bankAccountId: 'second' },
    { name: 'vypis.csv', preview: false, bankAccountId: 'second' },
  ]);
});

test('of a statement that names no account is probably of the only one in its currency, which is chosen already', async () => {
  const bodies: object[] = [];
  shell.client
    .answer(listBankTransactions, () => ({ items: [], next: null }))
    .answer(importBankTransactions, ({ body: { content: _, ...body } }) => {
      bodies.push(body);
      const read = { format: 'csv' as const, formatName: '', known: 0, matched: 0, refused: [] };
      const imported = body.bankAccountId ? 2 : 0;
      return { ...read, imported, ...(body.preview && { accounts, likelyAccountId: 'second' }) };
    });
  await shell.open('banks/list');
  const file = new File(['Dátum;Suma\n5.3.2026;1'], 'vypis.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText('Vybrať výpis'), file);
  await userEvent.click(await screen.findByRole('button', { name: 'Zapísať 2 pohyby' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies.at(-1)).toEqual({ name: 'vypis.csv', preview: false, bankAccountId: 'second' });
});

const arrived: BankTransaction = {
  id: 't',
  account: accounts[0]?.iban ?? '',
  bookedOn: '2026-11-10',
  amount: '80.00',
  currency: 'EUR',
  counterparty: 'Kováčik',
  iban: '',
  variableSymbol: '',
  specificSymbol: '',
  constantSymbol: '',
  text: '',
  isFee: false,
  isReversal: false,
  state: 'unmatched',
  remaining: '80.00',
  matched: [],
};

test('a payment whose document somebody paid meanwhile is told so, and offered what the document asks for now', async () => {
  const sent: object[] = [];
  const offer = (due: string) => {
    const document = {
      documentId: 'd',
      collection: 'invoices',
      number: '2026001',
      name: 'Kováčik',
      dueOn: '2026-11-16',
    };
    return [{ score: 50, reasons: [], documents: [{ ...document, due, amount: '80.00' }] }];
  };
  shell.client
    .answer(listBankTransactions, () => ({ items: [arrived], next: null }))
    .answer(suggestMatches, () => offer(sent.length === 0 ? '80.00' : '30.00'))
    .answer(matchBankTransaction, ({ body }) => {
      sent.push(...body.documents);
      const detail = 'Doklad 2026001 medzitým niekto uhradil alebo zmenil.';
      throw new GatewayProblem(matchBankTransaction.id, { ...dueChanged, detail });
    });
  await shell.open('banks/list');
  await userEvent.click(await screen.findByRole('button', { name: 'Spárovať pohyb: Kováčik' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Spárovať s dokladom 2026001' }));
  expect(await screen.findByText(/medzitým niekto uhradil/)).toBeTruthy();
  expect(await screen.findByText(/30,00/)).toBeTruthy();
  expect(sent).toEqual([{ documentId: 'd', amount: '80.00', due: '80.00' }]);
});
