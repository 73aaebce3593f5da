import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { gatewayPlugin } from '#core/gateway';
import { contribute } from '#core/registry';
import { type TestGateway, type TestPerson, testGateway } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { listBankTransactions } from '#plugins/bank-transactions/contract';
import { createInvoice, issueInvoice, readInvoice } from '#plugins/invoices/contract';
import {
  completeBankConnection,
  connectBank,
  disconnectBank,
  listBankConnections,
  readConnectionResult,
  refreshBankTransactions,
  type Xs2aBank,
  xs2aBanks,
} from '../contract/index.ts';
import { type BankSimulator, startBankSimulator } from './simulator/bank-simulator.ts';
import type { SimulatedMovement } from './simulator/simulated-account.ts';

let gateway: TestGateway;
let bank: BankSimulator;
let owner: TestPerson;
let params: { companyId: string };
/** A part of an address that the bank knows no more. */
let refusedPage: string | undefined;
let clock = new Date('2026-11-23T10:00:00Z');

const own = 'SK3112000000198742637541';
const foreign = 'SK0809000000000123123123';
const movement = (daysAgo: number, amount: string, more: Partial<SimulatedMovement> = {}): SimulatedMovement => ({
  daysAgo,
  amount,
  name: 'Kováčik, s. r. o.',
  iban: 'SK8975000000000012345671',
  endToEndId: '',
  text: '',
  ...more,
});
const movements: SimulatedMovement[] = [];

beforeAll(async () => {
  const accounts = [
    { iban: own, name: 'Bežný', currency: 'EUR', movements },
    { iban: foreign, name: 'Súkromný', currency: 'EUR', movements: [movement(1, '999.00')] },
  ];
  bank = await startBankSimulator({ accounts, now: () => clock, pageSize: 2 });
  const { address } = bank;
  const send: Xs2aBank['send'] = async (request) =>
    refusedPage !== undefined && request.url.includes(refusedPage)
      ? { status: 400, body: '{"tppMessages":[{"code":"PARAMETER_NOT_SUPPORTED"}]}' }
      : bank.send(request);
  const played = { id: 'played', name: 'Hraná banka', address: async () => address, send };
  const hasty = { ...played, id: 'hasty', name: 'Pomalá banka', patience: 100 };
  const part = gatewayPlugin({
    id: 'played-bank',
    contributes: [
      contribute(xs2aBanks, { id: 'played-bank.bank' }, played),
      contribute(xs2aBanks, { id: 'played-bank.hasty' }, hasty),
    ],
  });
  gateway = await testGateway({ now: () => clock, poolSize: 1, parts: [{ id: part.id, load: () => part }] });
});
afterAll(async () => {
  await gateway.close();
  await bank.close();
});
beforeEach(async () => {
  clock = new Date('2026-11-23T10:00:00Z');
  bank.calls.length = 0;
  bank.fails = undefined;
  bank.hangs = undefined;
  refusedPage = undefined;
  movements.length = 0;
  const company = await gateway.company({});
  owner = company.owner;
  params = { companyId: company.id };
  await gateway.ok(owner, createBankAccount, {
    params,
    body: { name: 'Hlavný', iban: own, currency: 'EUR', isMain: true },
  });
});

/** As a person at the bank: decides, and is sent back. @returns the `state` that they come back with */
async function decide(address: string, decision: 'give' | 'refuse', ...ibans: string[]): Promise<string> {
  const body = new URLSearchParams([['decision', decision], ...ibans.map((iban): [string, string] => ['iban', iban])]);
  const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.pathname).toBe('/bank-auth-redirect');
  return back.searchParams.get('state') ?? '';
}
const ask = () => gateway.ok(owner, connectBank, { params, body: { bankId: 'played' } });
const complete = (state: string, as = owner) => gateway.call(as, completeBankConnection, { params, body: { state } });
async function connected(...ibans: string[]) {
  const state = await decide((await ask()).address, 'give', ...(ibans.length > 0 ? ibans : [own]));
  expect((await complete(state)).reply).toEqual({ status: 'Successful', bankName: 'Hraná banka' });
  return state;
}
const refresh = async (as = owner) => (await gateway.ok(as, refreshBankTransactions, { params, body: {} })).begun;
const list = () => gateway.ok(owner, listBankConnections, { params });
const result = () => gateway.ok(owner, readConnectionResult, { params });
const transactions = async () => (await gateway.ok(owner, listBankTransactions, { params, query: {} })).items;
/** The job that was begun has ended when the connection says so. */
const refreshed = (how: 'fine' | 'unreachable' | 'tooOften' | 'expired') =>
  vi.waitFor(async () => {
    const [one] = (await list()).connections;
    if (how === 'expired') return expect(one?.state).toBe('expired');
    expect(one?.fault).toBe(how === 'fine' ? null : how);
    if (how === 'fine') expect(one?.refreshedAt).toBe(clock.toISOString());
  });
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};

describe('a connection to a bank', () => {
  test('[B3-10] [B7-48] is Successful once the consent is given on the bank’s page, and begins to bring movements', async () => {
    expect(await result()).toEqual({ status: null, expiredBanks: [] });
    movements.push(movement(2, '10.00'));
    const state = await connected();
    expect(state.split(':')[0]).toBe(params.companyId);
    expect(await result()).toEqual({ status: 'Successful', expiredBanks: [] });
    await refreshed('fine');
    expect((await transactions()).map(({ amount, account }) => [amount, account])).toEqual([['10.00', own]]);
    expect((await list()).connections).toMatchObject([
      { bankName: 'Hraná banka', state: 'connected', validUntil: '2027-05-22', accounts: [{ iban: own, isOwn: true }] },
    ]);
    expect((await complete(state)).reply).toMatchObject({ status: 'Successful' });
    expect(await list()).toMatchObject({ connections: [{}] });
  });

  test('[B3-10] is Expired when the consent was refused, and is then told to nobody else', async () => {
    const state = await decide((await ask()).address, 'refuse', own);
    expect((await complete(state)).reply).toEqual({ status: 'Expired', bankName: 'Hraná banka' });
    expect((await complete(state)).reply).toMatchObject({ status: 'Expired' });
    expect((await list()).connections).toEqual([]);
    expect(await result()).toEqual({ status: null, expiredBanks: [] });
  });

  test('[B7-48] has Expired for the company when its bank or its time ends it, until it is connected anew', async () => {
    await connected();
    await refreshed('fine');
    bank.expireAll();
    later(61);
    expect(await refresh()).toBe(true);
    await refreshed('expired');
    expect(await result()).toEqual({ status: 'Expired', expiredBanks: ['Hraná banka'] });
    await connected();
    expect(await result()).toEqual({ status: 'Successful', expiredBanks: [] });
    later(181 * 24 * 60);
    expect(await result()).toEqual({ status: 'Expired', expiredBanks: ['Hraná banka'] });
  });

  test('is completed in its own company alone, by whoever sets up its accounts', async () => {
    const state = await decide((await ask()).address, 'give', own);
    const accountant = await gateway.member(params.companyId, 'Accountant');
    expect((await complete(state, accountant)).status).toBe(403);
    const mine = params;
    const other = await gateway.company({});
    params = { companyId: other.id };
    expect((await complete(state, other.owner)).status).toBe(404);
    expect((await complete(`${other.id}:${state.split(':')[1]}`, other.owner)).status).toBe(404);
    params = mine;
    expect((await complete(`${params.companyId}:guess`)).status).toBe(404);
    expect((await complete(state)).reply).toMatchObject({ status: 'Successful' });
  });

  test('says in words when the bank gives nothing, and keeps nothing of it', async () => {
    bank.fails = { status: 503, code: 'SERVICE_BLOCKED' };
    const { problem } = await gateway.call(owner, connectBank, { params, body: { bankId: 'played' } });
    expect(problem).toMatchObject({
      status: 502,
      code: 'bank-unavailable',
      detail: expect.stringContaining('Hraná banka'),
    });
    const unknown = await gateway.call(owner, connectBank, { params, body: { bankId: 'none' } });
    expect(unknown.problem).toMatchObject({ status: 404, code: 'unknown-bank' });
  });

  test('that hangs holds no connection to the database: where there is but one, others are answered meanwhile', async () => {
    const hanging = async <T>(call: Promise<T>) => {
      const calls = bank.calls.length;
      await expect.poll(() => bank.calls.length).toBeGreaterThan(calls);
      expect((await list()).connections).toEqual([]);
      answer.resolve();
      return call;
    };
    let answer = Promise.withResolvers<void>();
    bank.hangs = answer.promise;
    const { address } = await hanging(ask());
    const state = await decide(address, 'give', own);
    answer = Promise.withResolvers<void>();
    bank.hangs = answer.promise;
    expect((await hanging(complete(state))).reply).toMatchObject({ status: 'Successful' });
  });

  test('that does not answer in time is told so, and nothing has changed', async () => {
    bank.hangs = new Promise(() => {});
    const { problem } = await gateway.call(
      owner,
      connectBank,
      { params, body: { bankId: 'hasty' } },
      { headers: { 'accept-language': 'sk' } },
    );
    expect(problem).toMatchObject({
      status: 502,
      code: 'bank-unavailable',
      detail: 'Pomalá banka neodpovedala včas. Nič sa nezmenilo, skúste to o chvíľu znova.',
    });
    expect((await list()).connections).toEqual([]);
  });

  test('[B3-10] is connected once, in however many tabs the person came back', async () => {
    const state = await decide((await ask()).address, 'give', own);
    const tabs = await Promise.all([complete(state), complete(state)]);
    expect(tabs.map(({ reply }) => reply.status)).toEqual(['Successful', 'Successful']);
    expect((await list()).connections).toHaveLength(1);
  });

  test('ends at the bank too when it is taken away; what it brought stays', async () => {
    movements.push(movement(2, '10.00'));
    await connected();
    await refreshed('fine');
    const [one] = (await list()).connections;
    const at = { params: { ...params, connectionId: one?.id ?? '' } };
    await gateway.ok(owner, disconnectBank, at);
    await expect.poll(() => bank.calls.at(-1)).toMatch(/^DELETE \/v1\/consents\//);
    expect(await list()).toMatchObject({ connections: [] });
    expect(await transactions()).toHaveLength(1);
    expect((await gateway.call(owner, disconnectBank, at)).status).toBe(404);
  });
});

describe('[B4-28] [B9-13] movements are refreshed', () => {
  test('at most once an hour for a company, of however many that ask at once', async () => {
    await connected();
    await refreshed('fine');
    expect(await refresh()).toBe(false);
    later(59);
    expect(await refresh()).toBe(false);
    later(1);
    const accountant = await gateway.member(params.companyId, 'Accountant');
    const begun = await Promise.all([refresh(), refresh(accountant), refresh()]);
    expect(begun.filter(Boolean)).toHaveLength(1);
    await refreshed('fine');
  });

  test('never where no bank is connected', async () => {
    expect(await refresh()).toBe(false);
    expect(bank.calls).toEqual([]);
  });

  test('each once, from every page of the bank’s answer, and of the company’s own accounts alone', async () => {
    movements.push(
      movement(1, '1.00'),
      movement(1, '1.00'),
      movement(2, '-3.50'),
      movement(3, '4'),
      movement(100, '5'),
    );
    await connected(own, foreign);
    await refreshed('fine');
    const first = (await transactions()).map(({ amount }) => amount);
    expect(first).toEqual(expect.arrayContaining(['1.00', '1.00', '-3.50', '4.00']));
    expect(first).toHaveLength(4);
    expect(bank.calls.filter((call) => call.includes(foreign))).toEqual([]);
    expect((await list()).connections[0]?.accounts).toContainEqual({ iban: foreign, isOwn: false });
    later(60);
    movements.unshift(movement(0, '7.00'));
    expect(await refresh()).toBe(true);
    await refreshed('fine');
    expect((await transactions()).map(({ amount }) => amount).toSorted()).toEqual([...first, '7.00'].toSorted());
    expect(bank.calls.findLast((call) => call.includes('dateFrom'))).toContain('dateFrom=2026-11-16');
  });

  /** More than a hundred pages of two, alike in all that is said of them; reading stops in the middle of the second day. */
  const many = () => {
    for (const [daysAgo, count] of [
      [20, 150],
      [21, 60],
      [22, 10],
    ] as const)
      movements.push(...Array.from({ length: count }, () => movement(daysAgo, '1.00')));
  };
  const counted = async () => {
    const { rows } = await gateway.database.db.inCompany(params.companyId, owner, (tx) =>
      sql<{ count: number }>`select count(*)::int as count from bank_transaction`.execute(tx),
    );
    return rows[0]?.count;
  };

  test('nothing is lost of an account with more than is read at once: the rest comes the next time', async () => {
    many();
    await connected();
    await refreshed('fine');
    expect(await counted()).toBe(200);
    expect((await list()).connections[0]?.unread).toEqual([{ iban: own, comes: true }]);
    later(60);
    movements.unshift(movement(0, '7.00'));
    // It moved every page by one: what is met twice is entered once.
    expect(await refresh()).toBe(true);
    await refreshed('fine');
    expect(await counted()).toBe(221);
    expect((await list()).connections[0]?.unread).toEqual([]);
  });

  test('a rest that the bank gives no more is told until it is connected anew, and stops nothing else', async () => {
    many();
    await connected();
    await refreshed('fine');
    refusedPage = 'page=75';
    for (const [amount, count] of [
      ['7.00', 201],
      ['8.00', 202],
    ] as const) {
      later(60);
      movements.unshift(movement(0, amount));
      expect(await refresh()).toBe(true);
      await refreshed('fine');
      expect(await counted()).toBe(count);
      expect((await list()).connections[0]?.unread).toEqual([{ iban: own, comes: false }]);
    }
    refusedPage = undefined;
    bank.expireAll();
    later(60);
    expect(await refresh()).toBe(true);
    await refreshed('expired');
    later(60);
    await connected();
    await refreshed('fine');
    expect((await list()).connections[0]?.unread).toEqual([{ iban: own, comes: true }]);
    expect(bank.calls.findLast((call) => call.includes('dateFrom'))).toContain('dateFrom=2026-08-25');
  });

  test('of an account that is added later as far back as of the first', async () => {
    movements.push(movement(1, '1.00'));
    await connected(own, foreign);
    await refreshed('fine');
    later(60 * 24 * 30);
    await gateway.ok(owner, createBankAccount, {
      params,
      body: { name: 'Druhý', iban: foreign, currency: 'EUR', isMain: false },
    });
    expect(await refresh()).toBe(true);
    await refreshed('fine');
    expect(bank.calls.filter((call) => call.includes('dateFrom')).slice(-2)).toEqual([
      expect.stringMatching(/SK31.*dateFrom=2026-11-16$/),
      expect.stringMatching(/SK08.*dateFrom=2026-09-24$/),
    ]);
  });

  test('without a gap when the consent was given anew long after it had ended', async () => {
    await connected();
    await refreshed('fine');
    later(60 * 24 * 200);
    expect(await refresh()).toBe(true);
    await refreshed('expired');
    movements.push(movement(1, '1.00'), movement(150, '2.00'));
    later(60);
    await connected();
    await refreshed('fine');
    expect((await transactions()).map(({ amount }) => amount)).toEqual(['1.00', '2.00']);
  });

  test('as far back as the bank gives, where it gives less', async () => {
    await connected();
    await refreshed('fine');
    later(60 * 24 * 120);
    movements.push(movement(1, '1.00'), movement(110, '2.00'));
    refusedPage = 'dateFrom=2026-11-16';
    expect(await refresh()).toBe(true);
    await refreshed('fine');
    expect((await transactions()).map(({ amount }) => amount)).toEqual(['1.00']);
  });

  test('what was left of an account is kept while the consent does not cover it, and read once it does', async () => {
    many();
    await connected(own, foreign);
    await refreshed('fine');
    const covered = bank.cover(foreign);
    later(60);
    expect(await refresh()).toBe(true);
    await refreshed('fine');
    expect((await list()).connections[0]?.unread).toEqual([{ iban: own, comes: true }]);
    covered();
    later(60);
    expect(await refresh()).toBe(true);
    await refreshed('fine');
    expect(await counted()).toBe(220);
    expect((await list()).connections[0]?.unread).toEqual([]);
  });

  test('and pay the invoices whose symbols and sums they carry, as those of a statement do', async () => {
    const body = {
      customer: { name: 'Kováčik, s. r. o.', street: 'Hlavná 1', city: 'Prešov', country: 'SK' as const },
      issuedOn: '2026-11-02',
      lines: [{ name: 'Dosky', quantity: '1', unitPrice: '120', vatRate: '0', vatCategory: 'O' as const }],
    };
    const { id: documentId } = await gateway.ok(owner, createInvoice, { params, body });
    const at = { ...params, documentId };
    const { variableSymbol } = await gateway.ok(owner, issueInvoice, {
      params: at,
      body: { acknowledge: ['outside-vat-by-payer'] },
    });
    movements.push(movement(2, '120.00', { endToEndId: `/VS${variableSymbol}/SS/KS0308` }));
    await connected();
    await refreshed('fine');
    expect(await gateway.ok(owner, readInvoice, { params: at })).toMatchObject({ paymentState: 'paid' });
    expect(await transactions()).toMatchObject([{ state: 'matched', variableSymbol, constantSymbol: '0308' }]);
  });

  test('what a bank refuses is told by the connection, and the next hour tries again', async () => {
    await connected();
    await refreshed('fine');
    for (const [status, fault] of [
      [429, 'tooOften'],
      [503, 'unreachable'],
    ] as const) {
      later(60);
      bank.fails = { status, code: 'ACCESS_EXCEEDED' };
      expect(await refresh()).toBe(true);
      await refreshed(fault);
    }
    expect(await result()).toMatchObject({ status: 'Successful' });
    later(60);
    bank.fails = undefined;
    expect(await refresh()).toBe(true);
    await refreshed('fine');
  });
});
