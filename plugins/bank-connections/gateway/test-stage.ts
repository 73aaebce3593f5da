import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { gatewayPlugin } from '#core/gateway';
import { contribute } from '#core/registry';
import { type TestGateway, type TestPerson, testGateway } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { listBankTransactions } from '#plugins/bank-transactions/contract';
import {
  completeBankConnection,
  connectBank,
  listBankConnections,
  readConnectionResult,
  refreshBankTransactions,
  type Xs2aBank,
  xs2aBanks,
} from '../contract/index.ts';
import { type BankSimulator, startBankSimulator } from './simulator/bank-simulator.ts';
import type { SimulatedMovement } from './simulator/simulated-account.ts';

/* The common setup of the tests of connections: each test gets a new company with an account at a simulated bank. */

export let gateway: TestGateway;
/** Starts another gateway with the same database, like a second process. */
export let anotherGateway: () => Promise<TestGateway>;
export let bank: BankSimulator;
export let owner: TestPerson;
export let params: { companyId: string };
/** A part of the addresses that the bank refuses. */
let refusedPage: string | undefined;
export let clock = new Date('2026-11-23T10:00:00Z');

export const own = 'SK3112000000198742637541';
export const foreign = 'SK0809000000000123123123';
export const movement = (
  daysAgo: number,
  amount: string,
  more: Partial<SimulatedMovement> = {},
): SimulatedMovement => ({
  daysAgo,
  amount,
  name: 'Kováčik, s. r. o.',
  iban: 'SK8975000000000012345671',
  endToEndId: '',
  text: '',
  ...more,
});
export const movements: SimulatedMovement[] = [];

/** Sets up the stage. Each test file calls it, because a worker that runs two files loads this module only once. */
export function setStage(): void {
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
    const hasty = { ...played, id: 'hasty', name: 'Pomalá banka', timeout: 100 };
    const part = gatewayPlugin({
      id: 'played-bank',
      contributes: [
        contribute(xs2aBanks, { id: 'played-bank.bank' }, played),
        contribute(xs2aBanks, { id: 'played-bank.hasty' }, hasty),
      ],
    });
    const begin = (sharing?: TestGateway) =>
      testGateway({
        now: () => clock,
        poolSize: 1,
        parts: [{ id: part.id, load: () => part }],
        ...(sharing && { sharing }),
      });
    gateway = await begin();
    anotherGateway = () => begin(gateway);
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
}

/** Gives or refuses the consent on the bank's page, and follows the redirect back. @returns the `state` of the redirect */
export async function decide(address: string, decision: 'give' | 'refuse', ...ibans: string[]): Promise<string> {
  const body = new URLSearchParams([['decision', decision], ...ibans.map((iban): [string, string] => ['iban', iban])]);
  const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.pathname).toBe('/bank-auth-redirect');
  return back.searchParams.get('state') ?? '';
}
export const ask = () => gateway.ok(owner, connectBank, { params, body: { bankId: 'played' } });
export const complete = (state: string, as = owner) =>
  gateway.call(as, completeBankConnection, { params, body: { state } });
export async function connected(...ibans: string[]) {
  const state = await decide((await ask()).address, 'give', ...(ibans.length > 0 ? ibans : [own]));
  expect((await complete(state)).reply).toEqual({ status: 'Successful', bankName: 'Hraná banka' });
  return state;
}
export const refresh = async (as = owner) => (await gateway.ok(as, refreshBankTransactions, { params })).begun;
export const list = () => gateway.ok(owner, listBankConnections, { params });
export const result = () => gateway.ok(owner, readConnectionResult, { params });
export const transactions = async () => (await gateway.ok(owner, listBankTransactions, { params, query: {} })).items;
/** Waits until the connection shows this result of the started job. */
export const refreshed = (how: 'fine' | 'unreachable' | 'tooOften' | 'expired') =>
  vi.waitFor(async () => {
    const [one] = (await list()).connections;
    if (how === 'expired') return expect(one?.state).toBe('expired');
    expect(one?.fault).toBe(how === 'fine' ? null : how);
    if (how === 'fine') expect(one?.refreshedAt).toBe(clock.toISOString());
  });
export const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
/** Makes the bank refuse all pages whose address has this part. */
export const refusePage = (part: string | undefined) => {
  refusedPage = part;
};
export const goTo = (companyId: string) => {
  params = { companyId };
};
