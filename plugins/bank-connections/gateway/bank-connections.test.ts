import { describe, expect, test } from 'vitest';
import { connectBank, disconnectBank } from '../contract/index.ts';
import {
  gateway,
  bank,
  owner,
  params,
  own,
  movement,
  movements,
  decide,
  ask,
  complete,
  connected,
  refresh,
  list,
  result,
  transactions,
  refreshed,
  later,
  goTo,
  setStage,
} from './test-stage.ts';

setStage();

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

  test('can still be completed where the first person comes back before another one has agreed too', async () => {
    const state = await decide((await ask()).address, 'give', own);
    const agree = bank.waitForAnother();
    for (const _ of ['the first time', 'again'])
      expect((await complete(state)).problem).toMatchObject({
        status: 409,
        code: 'consent-waiting',
        detail: expect.stringContaining('Hraná banka'),
      });
    expect(await result()).toEqual({ status: null, expiredBanks: [] });
    agree();
    expect((await complete(state)).reply).toMatchObject({ status: 'Successful' });
    expect((await list()).connections).toMatchObject([{ state: 'connected' }]);
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
    goTo(other.id);
    expect((await complete(state, other.owner)).status).toBe(404);
    expect((await complete(`${other.id}:${state.split(':')[1]}`, other.owner)).status).toBe(404);
    goTo(mine.companyId);
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
