import { describe, expect, it, vi } from 'vitest';
import { provideNow } from './provider.ts';
import {
  activating,
  hostWith,
  phases,
  plugin,
  seen,
  serviceOf,
  serviceProvider,
  type TestService,
} from './test-host.ts';
import { optional, token } from './token.ts';

describe('activate', () => {
  it('brings back one that was turned off, and by itself what it had blocked', async () => {
    const { host } = await hostWith([plugin('a'), plugin('b', [serviceOf('a')]), plugin('c', [serviceOf('b')])]);
    await host.activateAll();
    const before = await host.scope.resolve(serviceOf('c'));
    await host.turnOff('a', 'Not wanted');
    await host.activate('a');
    expect(phases(host)).toEqual({ a: 'active', b: 'active', c: 'active' });
    expect(seen(host)).toEqual(['a', 'b', 'c']);
    expect(await host.scope.resolve(serviceOf('c'))).not.toBe(before);
  });

  it('waits until the same plugin has been cleaned up', async () => {
    const log: string[] = [];
    const cleaning = Promise.withResolvers<void>();
    const { host } = await hostWith([
      plugin(
        'a',
        [],
        activating(({ onDeactivate }) => {
          log.push('start');
          onDeactivate(async () => {
            await cleaning.promise;
            log.push('clean');
          });
        }),
      ),
    ]);
    await host.activateAll();
    const off = host.turnOff('a', 'Not wanted');
    const on = host.activate('a');
    await new Promise(setImmediate);
    expect(log).toEqual(['start']);
    cleaning.resolve();
    await Promise.all([off, on]);
    expect(log).toEqual(['start', 'clean', 'start']);
    expect(phases(host)).toEqual({ a: 'active' });
  });

  it('starts anew one whose activation is just being given up', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let calls = 0;
    const { host } = await hostWith([
      plugin(
        'a',
        [],
        activating(() => gates[calls++]?.promise),
      ),
    ]);
    const first = host.activateAll();
    await vi.waitFor(() => expect(calls).toBe(1));
    const off = host.turnOff('a', 'Too slow');
    const on = host.activate('a');
    gates[1]?.resolve();
    await Promise.all([first, off, on]);
    expect(phases(host)).toEqual({ a: 'active' });
    gates[0]?.resolve();
    await Promise.resolve();
    expect([calls, phases(host).a]).toEqual([2, 'active']);
  });

  it('turned off and on while it waits for its turn, starts once', async () => {
    const going = Promise.withResolvers<void>();
    const activate = vi.fn();
    const { host } = await hostWith([
      plugin(
        'a',
        [],
        activating(() => going.promise),
      ),
      plugin('b', [serviceOf('a')], activating(activate)),
    ]);
    const running = host.activateAll();
    await host.turnOff('b', 'Not wanted');
    const on = host.activate('b');
    going.resolve();
    await Promise.all([running, on]);
    expect(activate).toHaveBeenCalledTimes(1);
    expect(phases(host)).toEqual({ a: 'active', b: 'active' });
  });
});

describe('those that want a service', () => {
  const wanting = (log: string[]) => [
    plugin('tools', [], {}, log),
    plugin('page', [optional(serviceOf('tools'))], {}, log),
    plugin('above', [serviceOf('page')], {}, log),
  ];

  it('are made again without it when its plugin is turned off, with all that was built upon them', async () => {
    const log: string[] = [];
    const { host } = await hostWith(wanting(log));
    await host.activateAll();
    const [above] = await host.scope.resolveAll([serviceOf('above')]);
    expect(above).toMatchObject({ uses: [{ id: 'page', uses: [{ id: 'tools' }] }] });
    log.length = 0;
    await host.turnOff('tools', 'Not wanted');
    expect(log).toEqual(['dispose above', 'dispose page', 'dispose tools']);
    expect(phases(host)).toEqual({ tools: 'off', page: 'active', above: 'active' });
    expect((await host.scope.resolve(serviceOf('above'))).uses[0]?.uses).toEqual([undefined]);
  });

  it('are made again with it when its plugin comes later', async () => {
    const { host } = await hostWith(wanting([]));
    await host.turnOff('tools', 'Not yet');
    await host.activateAll();
    expect((await host.scope.resolve(serviceOf('above'))).uses[0]?.uses).toEqual([undefined]);
    await host.activate('tools');
    expect(phases(host)).toEqual({ tools: 'active', page: 'active', above: 'active' });
    expect((await host.scope.resolve(serviceOf('above'))).uses[0]?.uses).toMatchObject([{ id: 'tools' }]);
  });

  it('are left alone while they hold neither it nor a gap in its place', async () => {
    const { host } = await hostWith(wanting([]));
    await host.activateAll();
    const before = host.contributions.byId('page.shown');
    await host.turnOff('tools', 'Not wanted');
    await host.activate('tools');
    expect(host.contributions.byId('page.shown')).toBe(before);
  });

  it('are started again when they hold it since activate()', async () => {
    const had: (TestService | undefined)[] = [];
    const start = activating(async ({ get, onDeactivate }) => {
      had.push(await get(serviceOf('tools')).catch(() => undefined));
      onDeactivate(() => void had.push(undefined));
    });
    const { host } = await hostWith([plugin('tools'), plugin('page', [], { wants: [serviceOf('tools')], ...start })]);
    await host.activateAll();
    await host.turnOff('tools', 'Not wanted');
    await host.activate('tools');
    expect(had.map((service) => service?.id)).toEqual(['tools', undefined, undefined, undefined, 'tools']);
    expect(phases(host)).toEqual({ tools: 'active', page: 'active' });
  });

  it('in a company are made again too', async () => {
    const store = token<{ tools: TestService | undefined }, 'company'>('page.store', 'company');
    const { host } = await hostWith([
      plugin('tools'),
      plugin('page', [], { provides: [provideNow(store, [optional(serviceOf('tools'))], (tools) => ({ tools }))] }),
    ]);
    await host.activateAll();
    const company = host.scope.child({ lifetime: 'company', name: 'A' });
    expect((await company.resolve(store)).tools?.id).toBe('tools');
    await host.turnOff('tools', 'Not wanted');
    expect((await company.resolve(store)).tools).toBeUndefined();
  });

  it('which the newcomer builds upon get it too, and are not started in a ring for ever', async () => {
    const starts: string[] = [];
    const page = token<{ extra: TestService | undefined }, 'app'>('basic.page', 'app');
    const { host } = await hostWith([
      plugin('basic', [], {
        wants: [serviceOf('extra')],
        provides: [
          serviceProvider('basic', []),
          provideNow(page, [optional(serviceOf('extra'))], (extra) => ({ extra })),
        ],
        ...activating(() => void starts.push('basic')),
      }),
      plugin(
        'extra',
        [serviceOf('basic')],
        activating(() => void starts.push('extra')),
      ),
    ]);
    await host.turnOff('extra', 'Not yet');
    await host.activateAll();
    expect((await host.scope.resolve(page)).extra).toBeUndefined();
    await host.activate('extra');
    expect(starts).toEqual(['basic', 'extra', 'basic', 'extra']);
    expect((await host.scope.resolve(page)).extra?.id).toBe('extra');
    await host.turnOff('extra', 'Again');
    expect(phases(host)).toEqual({ basic: 'active', extra: 'off' });
    expect((await host.scope.resolve(page)).extra).toBeUndefined();
  });
});
