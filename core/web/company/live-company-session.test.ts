import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  companyLicenceChanged,
  entityChanged,
  flagsChanged,
  readCompany,
  userCountExceeded,
  userPermissionsChanged,
} from '#core/contract/platform';
import type { Scope } from '#core/registry';
import { TestConnection } from '../hubs/test-connection.ts';
import { companyClient, companyEvents, currentCompany } from '../tokens.ts';
import { licence, problem } from './test-company-server.ts';
import { startTestSession, type TestSession, testStore } from './test-session.ts';

let test: TestSession;
let server: TestSession['server'];
let facts: TestSession['facts'];
let session: TestSession['session'];
let clock: TestSession['clock'];
let connections: TestSession['connections'];
let toasts: TestSession['toasts'];
let lost: TestSession['lost'];
let tracked: TestSession['tracked'];
let disposed: TestSession['disposed'];
let connection: TestSession['connection'];
let counts: TestSession['counts'];

beforeEach(async () => {
  test = await startTestSession();
  ({ server, facts, session, clock, connections, toasts, lost, tracked, disposed, connection, counts } = test);
});
afterEach(() => test.close());

function currentScope(): Scope {
  const { scope } = session;
  if (!scope) throw new Error('No company is open');
  return scope;
}

describe('opening a company', () => {
  it('[A4-1] gives its name, rights, licence and flags, and its services', async () => {
    await expect(session.open('a')).resolves.toEqual({ kind: 'opened' });
    expect(session.company).toMatchObject({ id: 'a', name: 'Firma a', role: 'Admin', vatPayerType: 'Payer' });
    expect([facts.permission('a:read'), facts.flag('Grid'), facts.licence()?.type]).toEqual([true, true, 'Pro']);
    expect(await currentScope().resolve(currentCompany)).toBe(session.company);
    expect((await currentScope().resolve(testStore)).companyId).toBe('a');
    expect(server.calls).toContain('POST companies/a/last-login');
  });

  it('fetches what it needs at the same time', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    server.override.set('GET companies/a/permissions', async () => {
      await held;
      return { body: { role: 'Admin', permissions: [] } };
    });
    const opening = session.open('a');
    await vi.waitFor(() => expect(server.calls).toHaveLength(6)); // the list, and five calls for the company
    expect(session.opening).toBe('a');
    release();
    await opening;
    expect(session.opening).toBeUndefined();
  });

  it('is done once when asked for twice, and nothing when it is open', async () => {
    const [first, second] = [session.open('a'), session.open('a')];
    expect(second).toBe(first);
    await first;
    const calls = server.calls.length;
    await expect(session.open('a')).resolves.toEqual({ kind: 'opened' });
    expect(server.calls).toHaveLength(calls);
  });

  it('[A7-1] sends the hub connection of the company with its calls', async () => {
    await session.open('a');
    await clock.advance(0);
    await vi.waitFor(() => expect(connection.current).toBe('id-1'));
    connections[0]?.lose();
    expect(connection.current).toBeUndefined();
  });
});

describe('changing the company', () => {
  it('swaps at once: no reader sees one company’s name with another’s rights', async () => {
    await session.open('a');
    const seen: unknown[] = [];
    const stop = autorun(() =>
      seen.push([session.company?.id, facts.permission('a:read'), facts.permission('b:read')]),
    );
    await session.open('b');
    stop();
    expect(seen).toEqual([
      ['a', true, false],
      ['b', false, true],
    ]);
  });

  it('[A4-1] ends the old one: its services are disposed, its calls aborted, toasts removed', async () => {
    await session.open('a');
    await currentScope().resolve(testStore);
    const { signal } = currentScope();
    const client = await currentScope().resolve(companyClient);
    server.override.set('GET companies/a', () => new Promise(() => {}));
    const call = client.call(readCompany, {});
    const opening = session.open('b');
    expect(counts.cleared).toBe(1); // cleared at once: the toasts are about a company that is no longer shown
    await opening;
    await expect(call).rejects.toMatchObject({ name: 'ScopeEndedError' });
    expect(signal.aborted).toBe(true);
    expect(disposed).toEqual(['a']);
    expect(counts.cleared).toBe(2); // cleared again: there may be new toasts since
  });

  it('disposes the old one when the new one is open: nobody is ever shown a company that has ended', async () => {
    await session.open('a');
    const old = currentScope();
    const openThen: unknown[] = [];
    old.onDispose(() => void openThen.push([session.company?.id, session.scope === old, facts.permission('b:read')]));
    await session.open('b');
    expect(openThen).toEqual([['b', false, true]]);
  });

  it('A → B → A gives A’s services anew', async () => {
    await session.open('a');
    const first = await currentScope().resolve(testStore);
    await session.open('b');
    await session.open('a');
    const again = await currentScope().resolve(testStore);
    expect(again).not.toBe(first);
    expect(again.companyId).toBe('a');
  });

  it('overtaken by a third, the second never shows', async () => {
    await session.open('a');
    server.override.set('GET companies/b/permissions', () => new Promise(() => {}));
    const second = session.open('b');
    await vi.waitFor(() => expect(server.calls).toContain('GET companies/b/permissions'));
    const third = session.open('c');
    await expect(second).resolves.toEqual({ kind: 'overtaken' });
    await expect(third).resolves.toEqual({ kind: 'opened' });
    expect(session.company?.id).toBe('c');
    expect(tracked).toEqual([]);
  });

  it('back to the open one while another is being opened, gives the other up', async () => {
    await session.open('a');
    const second = session.open('b');
    await expect(session.open('a')).resolves.toEqual({ kind: 'opened' });
    await expect(second).resolves.toEqual({ kind: 'overtaken' });
    expect([session.company?.id, session.opening]).toEqual(['a', undefined]);
  });

  it('fifty times leaves one connection and one scope', async () => {
    for (let round = 0; round < 25; round += 1) {
      await session.open('a');
      await currentScope().resolve(testStore);
      await session.open('b');
      await currentScope().resolve(testStore);
    }
    await clock.advance(0);
    expect(connections.filter(({ starts, stops }) => starts > stops).length).toBeLessThanOrEqual(1);
    expect(disposed).toHaveLength(49);
  });
});

describe('a company that can’t be opened', () => {
  it('[A4-14] [A2-15] is not in the list', async () => {
    await expect(session.open('z')).resolves.toEqual({ kind: 'refused', page: 'companyNotFound' });
  });

  it('is found when the list was older than the invitation', async () => {
    await session.open('a');
    server.override.set('GET companies', () => ({
      body: [
        { id: 'z', businessName: 'Nová', registrationId: '', isDefault: false, roleName: 'Guest', lastLoginAt: null },
      ],
    }));
    await expect(session.open('z')).resolves.toEqual({ kind: 'opened' });
  });

  it('[A4-14] [A2-16] has a licence that does not load', async () => {
    server.override.set('GET companies/a/licenses/current', () => problem(500, 'internal'));
    await expect(session.open('a')).resolves.toEqual({ kind: 'refused', page: 'licenseNotLoaded' });
    expect(toasts).toEqual([]); // no toast, because the refusal page shows the error
  });

  it.each([500, 503, 429])(
    'whose details are not read this time (%i) is not opened without them, but can be tried again',
    async (status) => {
      server.override.set('GET companies/a', () => problem(status, 'internal'));
      await expect(session.open('a')).resolves.toEqual({ kind: 'cancelled', status });
      expect(session.company).toBeUndefined();
      server.override.delete('GET companies/a');
      await expect(session.open('a')).resolves.toEqual({ kind: 'opened' });
      expect(session.company?.vatPayerType).toBe('Payer');
    },
  );

  it('is opened without its details for a role that may not read them', async () => {
    server.override.set('GET companies/a', () => problem(403, 'forbidden'));
    await expect(session.open('a')).resolves.toEqual({ kind: 'opened' });
    expect(session.company?.name).toBe('Firma a');
    expect(toasts).toEqual([]);
  });

  const exceeded = { ...licence, problemCode: 'CompanyCountExceeded' };
  it('[A4-14] [A2-21] has a licence for fewer companies, and the user is not the owner', async () => {
    server.override.set('GET companies/a/licenses/current', () =>
      problem(402, 'licence-required', { current: exceeded }),
    );
    await expect(session.open('a')).resolves.toEqual({ kind: 'refused', page: 'licenseCompaniesCountExceeded' });
  });

  describe('names the owner, whom a refused user may ask:', () => {
    const rights = { role: 'Admin', permissions: [], ownerEmail: 'majitelka@firma.sk' };
    const open = async (companyId: string) => {
      const opened = await session.open(companyId);
      return opened.kind === 'refused' ? [opened.page, opened.email] : opened;
    };

    it('[A2-21] its licence is for fewer companies', async () => {
      server.override.set('GET companies/a/permissions', () => ({ body: rights }));
      server.override.set('GET companies/a/licenses/current', () =>
        problem(402, 'licence-required', { current: exceeded }),
      );
      expect(await open('a')).toEqual(['licenseCompaniesCountExceeded', 'majitelka@firma.sk']);
    });

    it('[A2-16] its licence does not load', async () => {
      server.override.set('GET companies/a/permissions', () => ({ body: rights }));
      server.override.set('GET companies/a/licenses/current', () => problem(500, 'internal'));
      expect(await open('a')).toEqual(['licenseNotLoaded', 'majitelka@firma.sk']);
    });

    it('[A2-20] its licence is for fewer users, or the owner is not known', async () => {
      const refuse = (current: object) =>
        server.override.set('GET companies/a/permissions', () => problem(402, userCountExceeded.code, { current }));
      refuse({ ownerEmail: 'majitelka@firma.sk' });
      expect(await open('a')).toEqual(['licenseUserCountExceeded', 'majitelka@firma.sk']);
      refuse({ ownerEmail: '' });
      expect(await open('a')).toEqual(['licenseUserCountExceeded', undefined]);
    });
  });

  it('[A4-14] the owner gets in, to fix it; so does anybody while the answer is OK', async () => {
    server.override.set('GET companies/a/licenses/current', () => ({ status: 402, body: exceeded }));
    server.override.set('GET companies/a/permissions', () => ({ body: { role: 'Owner', permissions: [] } }));
    await expect(session.open('a')).resolves.toEqual({ kind: 'opened' });
    expect(session.licence).toMatchObject({ ok: false, entity: { problemCode: 'CompanyCountExceeded' } });
    server.override.set('GET companies/b/licenses/current', () => ({ body: exceeded }));
    await expect(session.open('b')).resolves.toEqual({ kind: 'opened' });
  });
});

describe('[B8-16] a login that can’t be recorded', () => {
  it('with 401 cancels the switch, tells why for 10 s, and counts.reloads after 10 s', async () => {
    await session.open('a');
    server.override.set('POST companies/b/last-login', () => problem(401, 'membership-gone'));
    await expect(session.open('b')).resolves.toMatchObject({ kind: 'cancelled' });
    expect(session.company?.id).toBe('a');
    expect(toasts).toMatchObject([{ text: { key: 'CORE.COMPANY.ACCESS_GONE' }, timeout: 10_000 }]);
    await clock.advance(9_999);
    expect(counts.reloads).toBe(0);
    await clock.advance(1);
    expect(counts.reloads).toBe(1);
  });

  it('with 402 lets the switch go on', async () => {
    await session.open('a');
    server.override.set('POST companies/b/last-login', () => problem(402, 'licence-required'));
    await expect(session.open('b')).resolves.toEqual({ kind: 'opened' });
  });

  it('for any other reason cancels it quietly', async () => {
    await session.open('a');
    server.override.set('POST companies/b/last-login', () => problem(500, 'internal'));
    await expect(session.open('b')).resolves.toMatchObject({ kind: 'cancelled' });
    expect([session.company?.id, toasts.length]).toEqual(['a', 0]);
  });
});

describe('facts of the open company', () => {
  async function openConnected() {
    await session.open('a');
    await clock.advance(0);
    await vi.waitFor(() => expect(connection.current).toBe('id-1'));
    await vi.waitFor(() => expect(server.calls.filter((call) => call === 'GET FeatureFlags')).toHaveLength(2));
    return connections[0] as TestConnection; // the connection exists, as checked above
  }

  it('[A8-5] says nothing of a connection that is lost while it reads what was just changed', async () => {
    const hub = await openConnected();
    await server.close();
    hub.send(entityChanged.name, { entityKind: 'Company', action: 'update', id: 'a', payload: {} }, { origin: null });
    await vi.waitFor(() => expect(tracked.at(-1)).toMatchObject({ status: 0 }));
    expect(toasts).toEqual([]);
  });

  it.each([
    [userPermissionsChanged, 'GET companies/a/permissions', { role: 'Admin', permissions: ['x:read'] }],
    [flagsChanged, 'GET FeatureFlags', { Grid: false }],
    [companyLicenceChanged, 'GET companies/a/licenses/current', { ...licence, type: 'Free' }],
  ] as const)('are read anew on their event (%o)', async (event, call, body) => {
    const live = await openConnected();
    const read = () => [facts.permission('x:read'), facts.flag('Grid'), facts.licence()?.type];
    await vi.waitFor(() => expect(read()).toEqual([false, true, 'Pro']));
    server.override.set(call, () => ({ body }));
    live.send(event.name, { companyId: 'a' }, { origin: null });
    await vi.waitFor(() => expect(read()).not.toEqual([false, true, 'Pro']));
  });

  it('are all read anew after a reconnect', async () => {
    const live = await openConnected();
    const before = server.calls.length;
    live.lose();
    live.regain('id-2');
    await vi.waitFor(() =>
      expect(server.calls.slice(before).toSorted()).toEqual([
        'GET FeatureFlags',
        'GET companies/a',
        'GET companies/a/licenses/current',
        'GET companies/a/permissions',
      ]),
    );
  });

  it('role, owner, name and payer type of the company follow them', async () => {
    const live = await openConnected();
    const body = { role: 'Guest', permissions: [], ownerEmail: 'nova@firma.sk' };
    server.override.set('GET companies/a/permissions', () => ({ body }));
    live.send(userPermissionsChanged.name, { companyId: 'a' }, { origin: null });
    await vi.waitFor(() => expect(session.company).toMatchObject({ role: 'Guest', ownerEmail: 'nova@firma.sk' }));
    server.override.set('GET companies/a', () => ({ body: { id: 'a', name: 'Nová', vatPayerType: 'NonPayer' } }));
    live.lose();
    live.regain('id-2');
    await vi.waitFor(() => expect(session.company).toMatchObject({ name: 'Nová', vatPayerType: 'NonPayer' }));
  });

  it('that its details are kept from the user is told by nobody after a reconnect', async () => {
    const live = await openConnected();
    server.override.set('GET companies/a', () => problem(403, 'forbidden'));
    const before = server.calls.length;
    live.lose();
    live.regain('id-2');
    await vi.waitFor(() => expect(server.calls.slice(before)).toContain('GET FeatureFlags'));
    await vi.waitFor(() => expect(tracked.at(-1)).toMatchObject({ status: 403 }));
    expect([session.company?.vatPayerType, toasts.length]).toEqual(['Payer', 0]);
  });
});

describe('a company that is closed to the user', () => {
  const gone = ['a', { kind: 'refused', page: 'companyNotFound' }];

  it('[A2-21] by the number of companies of its licence is so on open pages too, but for its owner', async () => {
    server.override.set('GET companies/a/permissions', () => ({
      body: { role: 'Admin', permissions: [], ownerEmail: 'majitelka@firma.sk' },
    }));
    await session.open('a');
    await clock.advance(0);
    await vi.waitFor(() => expect(connections).toHaveLength(1));
    await vi.waitFor(() => expect(connection.current).toBe('id-1'));
    const current = { ...licence, problemCode: 'CompanyCountExceeded' };
    server.override.set('GET companies/a/licenses/current', () => problem(402, 'licence-required', { current }));
    connections[0]?.send(companyLicenceChanged.name, { companyId: 'a' }, { origin: null });
    const refused = { page: 'licenseCompaniesCountExceeded', email: 'majitelka@firma.sk' };
    await vi.waitFor(() => expect(lost).toMatchObject([['a', refused]]));
    expect(session.company).toBeUndefined();

    server.override.set('GET companies/a/permissions', () => ({ body: { role: 'Owner', permissions: [] } }));
    await session.open('a');
    await clock.advance(0);
    await vi.waitFor(() => expect(connection.current).toBe('id-1'));
    connections[1]?.send(companyLicenceChanged.name, { companyId: 'a' }, { origin: null });
    await clock.advance(0);
    expect(session.company?.id).toBe('a');
    expect(lost).toHaveLength(1);
  });

  it('[A8-15] before its hub has joined is noticed: the hub is refused, and the company asked for', async () => {
    await session.open('a');
    server.override.set('GET companies/a/permissions', () => problem(404, 'not-found'));
    await clock.advance(0);
    await vi.waitFor(() => expect(connections).toHaveLength(1));
    connections[0]?.end();
    await vi.waitFor(() => expect(lost).toEqual([gone]));
    expect([session.company, session.scope]).toEqual([undefined, undefined]);
    expect(toasts).toEqual([]);
  });
});

it('leaving a company leaves nothing of it', async () => {
  await session.open('a');
  const events = await currentScope().resolve(companyEvents);
  await session.leave();
  expect([session.company, session.scope, session.licence]).toEqual([undefined, undefined, undefined]);
  expect(facts.permission('a:read')).toBe(false);
  expect(() => events.onResync(() => {})).not.toThrow();
});
