import { describe, expect, it } from 'vitest';
import { readPermissions, userCountExceeded } from '#core/contract/platform';
import { GatewayProblem } from '../gateway/gateway-problem.ts';
import { TestWakeSignal } from '../hubs/test-connection.ts';
import { TestClock } from '../time/test-clock.ts';
import type { CallOptions, CompanyEvents, GatewayClient } from '../tokens.ts';
import { CurrentCompanyStore } from './current-company-store.ts';
import { FactsStore } from './facts-store.ts';
import { keepFactsFresh } from './keep-facts-fresh.ts';

/** Opens a company for which the gateway refuses the request for rights with this problem. */
function company(problem: { status: number; code: string; current?: unknown }, back?: Promise<void>) {
  const requests: CallOptions[] = [];
  const refused: unknown[] = [];
  let resync = () => {};
  const call = async (endpoint: unknown, _input: unknown, options: CallOptions) => {
    if (endpoint !== readPermissions) return new Promise(() => {});
    requests.push(options);
    // Each lost connection has its own promise of recovery; the second lost connection gets none here.
    throw new GatewayProblem('GET permissions', problem, { back: requests.length === 1 ? back : undefined });
  };
  const ending = new AbortController();
  const fresh = keepFactsFresh({
    company: new CurrentCompanyStore({ id: 'a', name: 'Firma', role: 'Admin', vatPayerType: 'Payer' }),
    application: 'Invoicing',
    gateway: { call } as GatewayClient, // readPermissions is answered, other calls never finish
    facts: new FactsStore('Invoicing'),
    events: { on: () => undefined, onResync: (run) => void (resync = run) } satisfies CompanyEvents,
    signal: ending.signal,
    clock: new TestClock(),
    wake: new TestWakeSignal(),
    lacksFlags: false,
    onLicence: () => undefined,
    onRefused: (refusal) => refused.push(refusal),
  });
  return { fresh, refused, requests, ending, resync: () => resync(), settled: () => new Promise(setImmediate) };
}

describe('a company that is closed to the user', () => {
  it('[A2-20] is noticed after a reconnect; the refusal says whom to ask', async () => {
    const current = { ownerEmail: 'o@firma.sk' };
    const { resync, refused, settled } = company({ ...userCountExceeded, current });
    resync();
    await settled();
    expect(refused).toEqual([{ kind: 'refused', page: 'licenseUserCountExceeded', email: 'o@firma.sk' }]);
  });

  it('[A8-15] is asked for quietly while its hub is away', async () => {
    const { fresh, refused, requests, settled } = company({ status: 404, code: 'not-found' });
    fresh.checkRights();
    await settled();
    expect(requests).toMatchObject([{ handles: '*' }]);
    expect(refused).toEqual([{ kind: 'refused', page: 'companyNotFound' }]);
  });

  it('is not taken for one while the gateway is away, nor once it was left', async () => {
    const away = company({ status: 0, code: 'connection-lost' });
    away.fresh.checkRights();
    away.resync();
    const leftCompany = company({ status: 404, code: 'not-found' });
    leftCompany.fresh.checkRights();
    leftCompany.ending.abort();
    await leftCompany.settled();
    expect([away.refused, leftCompany.refused]).toEqual([[], []]);
  });
});

it('[A8-5] reads that a lost connection cuts off are told by nobody, and are asked again when it is back', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { resync, requests, settled } = company({ status: 0, code: 'connection-lost' }, promise);
  resync();
  await settled();
  expect(requests).toMatchObject([{ handles: expect.arrayContaining([0, 401, 402, 404]) }]);
  resolve();
  await settled();
  expect(requests).toHaveLength(2);
});
