import Type from 'typebox';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { flag } from '#core/access';
import { hubEvent } from '#core/contract';
import { userPermissionsChanged } from '#core/contract/platform';
import { contribute, definePlugin, GatedContributions, PluginHost, type Scope } from '#core/registry';
import { CompanyHubEvents } from '../hubs/company-hub-events.ts';
import { LiveHub } from '../hubs/live-hub.ts';
import { TestConnection, TestWakeSignal } from '../hubs/test-connection.ts';
import { TestClock } from '../time/test-clock.ts';
import { companyTasks, onHubEvent, type Toast } from '../tokens.ts';
import { CurrentCompanyStore } from './current-company-store.ts';
import { FactsStore } from './facts-store.ts';
import { runHubReactions } from './hub-reactions.ts';
import { announceChangedPermissions } from './permissions-changed.ts';
import { runCompanyTasks } from './run-company-tasks.ts';

const changed = hubEvent({ name: 'Changed', to: 'company', payload: Type.Object({ id: Type.String() }) });
const company = new CurrentCompanyStore({ id: 'c1', name: 'Firma', role: 'Owner', vatPayerType: 'Payer' });

let connection: TestConnection;
let clock: TestClock;
let host: PluginHost;
let facts: FactsStore;
let gated: GatedContributions;
let scope: Scope;
let events: CompanyHubEvents;
beforeEach(async () => {
  connection = new TestConnection();
  clock = new TestClock();
  host = new PluginHost({ lifetime: 'app' });
  facts = new FactsStore('Invoicing');
  facts.enter({ role: 'Owner', permissions: [], licence: null, flags: { On: true } });
  gated = new GatedContributions(host.contributions, facts);
  scope = host.scope.child({ lifetime: 'company', name: 'company' });
  const hub = new LiveHub({
    clock,
    wake: new TestWakeSignal(),
    ready: async () => {},
    report: () => {},
    note: () => {},
    connect: async () => connection,
    signal: scope.signal,
  });
  events = new CompanyHubEvents(hub, 'me', scope.signal);
  await clock.advance(0);
});

describe('a reaction to an event', () => {
  async function install(react: (payload: { id: string }, name: string) => void) {
    const reaction = onHubEvent({
      id: 'tags.changed',
      event: changed,
      gate: flag('On'),
      react: async () => ({ default: (payload, { companyName }) => react(payload, companyName) }),
    });
    await host.install([
      { id: 'tags', load: () => definePlugin({ id: 'tags', version: '1.0.0', contributes: [reaction] }) },
    ]);
    runHubReactions({ host, gated, events, company, scope });
    await host.activateAll();
  }

  it('gets the payload and the company, though its plugin started later', async () => {
    const heard: unknown[] = [];
    await install((payload, name) => heard.push([payload, name]));
    connection.send('Changed', { id: 'x' }, { origin: null });
    await vi.waitFor(() => expect(heard).toEqual([[{ id: 'x' }, 'Firma']]));
  });

  it('keeps silent when its gate refuses, its plugin is off, or the company is closed', async () => {
    const heard: unknown[] = [];
    await install((payload) => heard.push(payload));
    facts.enter({ role: 'Owner', permissions: [], licence: null, flags: undefined });
    connection.send('Changed', { id: 'x' }, { origin: null });
    facts.setFlags({ On: false });
    connection.send('Changed', { id: 'x' }, { origin: null });
    facts.setFlags({ On: true });
    await host.turnOff('tags', 'test');
    connection.send('Changed', { id: 'x' }, { origin: null });
    await host.activate('tags');
    await scope.dispose();
    connection.send('Changed', { id: 'x' }, { origin: null });
    await clock.advance(0);
    expect(heard).toEqual([]);
  });

  it('that fails is a diagnostic of its plugin', async () => {
    await install(() => {
      throw new Error('mine');
    });
    connection.send('Changed', { id: 'x' }, { origin: null });
    await vi.waitFor(() =>
      expect(host.diagnostics.list).toMatchObject([
        { code: 'render-failed', plugin: 'tags', contribution: 'tags.changed' },
      ]),
    );
  });
});

describe('[A4-1] tasks of an opened company', () => {
  it('run one after another in their order, what can wait at rest; one that fails stops no other', async () => {
    const ran: string[] = [];
    const task = (id: string, order: number, run: () => Promise<void>, when?: 'atRest') =>
      contribute(companyTasks, { id: `tags.${id}`, order }, { when, run: async () => ({ default: run }) });
    const contributes = [
      task('late', 0, async () => void ran.push('late'), 'atRest'),
      task('third', 3, async () => void ran.push('third')),
      task('second', 2, async () => {
        throw new Error('mine');
      }),
      task('first', 1, async () => {
        await clock.advance(0);
        ran.push('first');
      }),
    ];
    await host.install([{ id: 'tags', load: () => definePlugin({ id: 'tags', version: '1.0.0', contributes }) }]);
    await host.activateAll();
    let rest = () => {};
    const resting = new Promise<void>((resolve) => (rest = resolve));
    const done = runCompanyTasks({ host, gated, companyId: 'c1', scope, atRest: () => resting });
    await vi.waitFor(() => expect(ran).toEqual(['first', 'third']));
    rest();
    await done;
    expect(ran).toEqual(['first', 'third', 'late']);
    expect(host.diagnostics.list).toMatchObject([{ contribution: 'tags.second' }]);
  });
});

describe('[A4-18] rights changed by an admin', () => {
  function announce(path: string) {
    const toasts: Toast[] = [];
    const went: string[] = [];
    announceChangedPermissions({
      events,
      feedback: { toast: (toast) => (toasts.push(toast), { close: () => {} }) },
      navigator: { location: { path, search: '', hash: '' }, go: (to) => void went.push(to) },
      clock,
      reload: () => void went.push('reload'),
      signal: scope.signal,
    });
    connection.send(userPermissionsChanged.name, { companyId: 'c1' }, { origin: null });
    return { toasts, went };
  }

  it('[A8-17] are told, and the page reloads after 10 s', async () => {
    const { toasts, went } = announce('/company/c1/invoices/list');
    expect(toasts).toMatchObject([{ text: { key: 'CORE.COMPANY.PERMISSIONS_CHANGED' } }]);
    await clock.advance(9_999);
    expect(went).toEqual([]);
    await clock.advance(1);
    expect(went).toEqual(['reload']);
  });

  it.each(['12', 'create'])('from a record (%s) lead to its list instead', async (detail) => {
    const { went } = announce(`/company/c1/invoices/list/detail/${detail}`);
    await clock.advance(10_000);
    expect(went).toEqual(['/company/c1/invoices/list']);
  });

  it('do nothing any more once the company was left', async () => {
    const { went } = announce('/company/c1/invoices/list');
    await scope.dispose();
    await clock.advance(10_000);
    expect(went).toEqual([]);
  });
});
