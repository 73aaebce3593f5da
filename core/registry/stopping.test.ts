import { autorun } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import type { PluginContext } from './plugin.ts';
import { provideNow } from './provider.ts';
import {
  activating,
  codes,
  hostWith,
  phases,
  plugin,
  seen,
  serviceOf,
  serviceProvider,
  sourceOf,
  type TestService,
} from './test-host.ts';
import { token } from './token.ts';

describe('turnOff', () => {
  it('removes all that the plugin added: contributions, services, instances, what it registered, its signal', async () => {
    const log: string[] = [];
    let context: PluginContext | undefined;
    const start = activating((own) => {
      context = own;
      own.onDeactivate(() => void log.push('first'));
      own.onDeactivate(() => void log.push('second'));
    });
    const { host } = await hostWith([plugin('a', [], start, log)]);
    await host.activateAll();
    await host.scope.resolve(serviceOf('a'));
    await host.turnOff('a', 'Not wanted');
    expect(host.state('a')).toEqual({ phase: 'off', why: 'Not wanted' });
    expect(seen(host)).toEqual([]);
    expect(host.contributions.byId('a.shown')).toBeUndefined();
    expect(host.scope.made).toEqual([]);
    await expect(host.scope.resolve(serviceOf('a'))).rejects.toThrow('No service');
    expect(log).toEqual(['make a', 'second', 'first', 'dispose a']);
    expect(context?.signal.aborted).toBe(true);
    expect(host.diagnostics.list).toMatchObject([{ code: 'turned-off', plugin: 'a', what: 'Not wanted' }]);
  });

  it('ends what the plugin made in every company, and its signals there', async () => {
    const store = token<AbortSignal, 'company'>('a.store', 'company');
    const log: string[] = [];
    const { host } = await hostWith([
      plugin('a', [], {
        provides: [
          provideNow(store, [], (lifetime) => {
            lifetime.onDispose(() => void log.push('disposed'));
            return lifetime.signal;
          }),
        ],
      }),
    ]);
    await host.activateAll();
    const companies = ['A', 'B'].map((name) => host.scope.child({ lifetime: 'company', name }));
    const signals = await Promise.all(companies.map((company) => company.resolve(store)));
    await host.turnOff('a', 'Not wanted');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    expect(companies.map(({ made, signal }) => [made.length, signal.aborted])).toEqual([
      [0, false],
      [0, false],
    ]);
    expect(log).toEqual(['disposed', 'disposed']);
  });

  it('stops those that need it before it, and says what blocks them', async () => {
    const log: string[] = [];
    const { host } = await hostWith([
      plugin('a', [], {}, log),
      plugin('b', [serviceOf('a')], {}, log),
      plugin('c', [serviceOf('b')], {}, log),
      plugin('d', [], {}, log),
    ]);
    await host.activateAll();
    await host.scope.resolveAll(['c', 'd'].map(serviceOf));
    log.length = 0;
    await host.turnOff('a', 'Not wanted');
    expect(phases(host)).toEqual({ a: 'off', b: 'blocked', c: 'blocked', d: 'active' });
    expect(host.state('b')).toEqual({ phase: 'blocked', by: ['a.service'] });
    expect(host.state('c')).toEqual({ phase: 'blocked', by: ['b.service'] });
    expect(log).toEqual(['dispose c', 'dispose b', 'dispose a']);
    expect(host.diagnostics.list.map(({ plugin: of, fix }) => [of, fix]).slice(1)).toEqual(
      expect.arrayContaining([
        ['b', 'Turn on the plugin "a"'],
        ['c', 'Fix what blocks "b": a.service'],
      ]),
    );
    expect((await host.scope.resolve(serviceOf('d'))).id).toBe('d'); // the service of `d` was not disposed
  });

  it('says that they lack what has gone, and not what the core provides them with besides', async () => {
    const { host } = await hostWith([plugin('a'), plugin('b', [serviceOf('core'), serviceOf('a')])], {
      provides: [serviceProvider('core', [])],
    });
    await host.activateAll();
    await host.turnOff('a', 'Not wanted');
    expect(host.state('b')).toEqual({ phase: 'blocked', by: ['a.service'] });
    expect(codes(host)).toEqual(['a: turned-off', 'b: service-missing']);
  });

  it('shows nobody a state in between: all of them are gone in one step', async () => {
    const { host } = await hostWith([plugin('a'), plugin('b', [serviceOf('a')])]);
    await host.activateAll();
    const states: string[] = [];
    const stop = autorun(() => states.push([...seen(host), host.state('a')?.phase, host.state('b')?.phase].join()));
    const stopping = host.turnOff('a', 'Not wanted');
    expect(states).toEqual(['a,b,active,active', 'off,blocked']); // observers see one change, before anything is cleaned up
    await stopping;
    stop();
  });

  it('goes on past a disposer that fails, and reports it', async () => {
    const last = vi.fn();
    const { host } = await hostWith([
      plugin(
        'a',
        [],
        activating(({ onDeactivate }) => {
          onDeactivate(last);
          onDeactivate(() => Promise.reject(new Error('stuck')));
        }),
      ),
    ]);
    await host.activateAll();
    await host.turnOff('a', 'Not wanted');
    expect(last).toHaveBeenCalledTimes(1);
    expect(codes(host)).toEqual(['a: turned-off', 'a: deactivation-failed']);
    expect(host.diagnostics.list.at(-1)?.what).toBe('stuck');
  });

  it('turns off one that has not started, and it does not start', async () => {
    const { host } = await hostWith([plugin('a'), plugin('b', [serviceOf('a')])]);
    await host.turnOff('a', 'Not wanted');
    await host.activateAll();
    expect(phases(host)).toEqual({ a: 'off', b: 'blocked' });
  });

  it('in the middle of activating gives it up, and what was waiting for it is blocked', async () => {
    const log: string[] = [];
    const going = Promise.withResolvers<void>();
    const { host, timers } = await hostWith([
      plugin(
        'a',
        [],
        activating(async ({ onDeactivate, get }) => {
          onDeactivate(async () => {
            await new Promise(setImmediate);
            log.push('undone');
          });
          await get(serviceOf('a'));
          await going.promise;
        }),
        log,
      ),
      plugin('b', [serviceOf('a')]),
    ]);
    const running = host.activateAll();
    await vi.waitFor(() => expect(host.scope.made).toHaveLength(1));
    await host.turnOff('a', 'Too slow');
    expect(log).toContain('undone');
    await running;
    expect(phases(host)).toEqual({ a: 'off', b: 'blocked' });
    expect(log.toSorted()).toEqual(['dispose a', 'make a', 'undone']);
    going.resolve();
    await Promise.resolve();
    expect(phases(host)).toEqual({ a: 'off', b: 'blocked' });
    expect(codes(host)).not.toContain('a: activation-failed');
    expect(timers.pending).toBe(0);
  });

  it('leaves nothing behind in whatever turn it falls into the end of activate()', async () => {
    for (let turns = 0; turns < 20; turns++) {
      const undone = vi.fn();
      const ended = Promise.withResolvers<void>();
      const start = activating(({ onDeactivate }) => {
        onDeactivate(undone);
        ended.resolve();
      });
      const { host } = await hostWith([plugin('a', [], start)]);
      const running = host.activateAll();
      await ended.promise;
      for (let turn = 0; turn < turns; turn++) await Promise.resolve();
      await Promise.all([host.turnOff('a', 'Not wanted'), running]);
      expect([turns, phases(host).a, seen(host), undone.mock.calls.length]).toEqual([turns, 'off', [], 1]);
    }
  });

  it('runs what one activation registered once, not again after the next', async () => {
    const disposed = vi.fn();
    let first = true;
    const start = activating(({ onDeactivate }) => {
      if (first) onDeactivate(disposed);
      first = false;
    });
    const { host } = await hostWith([plugin('a', [], start)]);
    await host.activateAll();
    await host.turnOff('a', 'Not wanted');
    await host.activate('a');
    await host.turnOff('a', 'Not wanted');
    expect(disposed).toHaveBeenCalledTimes(1);
  });

  it('keeps off one that was waiting for its turn, or whose manifest was still to come', async () => {
    const going = Promise.withResolvers<void>();
    const { host } = await hostWith([
      plugin(
        'a',
        [],
        activating(() => going.promise),
      ),
      plugin('b', [serviceOf('a')]),
    ]);
    const running = host.activateAll();
    const failing = Promise.withResolvers<unknown>();
    const installing = host.install([{ id: 'c', load: () => failing.promise }]);
    for (const id of ['b', 'c']) await host.turnOff(id, 'Not wanted');
    going.resolve();
    failing.reject(new Error('404'));
    await Promise.all([running, installing]);
    expect(phases(host)).toEqual({ a: 'active', b: 'off', c: 'off' });
  });

  it('refuses what is being made of it at that moment, and disposes it', async () => {
    const slow = Promise.withResolvers<TestService>();
    const [begun, disposed] = [vi.fn(), vi.fn()];
    const { host } = await hostWith([
      plugin('a', [], {
        provides: [
          provideNow(serviceOf('a'), [], async (lifetime) => {
            begun();
            const made = await slow.promise;
            lifetime.onDispose(disposed);
            return made;
          }),
        ],
      }),
    ]);
    await host.activateAll();
    const refused = expect(host.scope.resolve(serviceOf('a'))).rejects.toThrow('has ended');
    await vi.waitFor(() => expect(begun).toHaveBeenCalled());
    await host.turnOff('a', 'Not wanted');
    slow.resolve({ id: 'a', uses: [] });
    await refused;
    expect(disposed).toHaveBeenCalledTimes(1);
    expect(host.scope.made).toEqual([]);
  });

  it('changes nothing for an unknown plugin or one that is off already', async () => {
    const { host } = await hostWith([plugin('a')]);
    await host.turnOff('a', 'first');
    await host.turnOff('a', 'second');
    await host.turnOff('nobody', 'third');
    expect(host.state('a')).toEqual({ phase: 'off', why: 'first' });
    expect(codes(host)).toEqual(['a: turned-off']);
  });
});

describe('dispose', () => {
  it('stops all plugins, dependents first, then ends every scope', async () => {
    const log: string[] = [];
    const noting = (id: string) => activating(({ onDeactivate }) => onDeactivate(() => void log.push(`stop ${id}`)));
    const { host } = await hostWith([
      plugin('b', [serviceOf('a')], noting('b'), log),
      plugin('a', [], noting('a'), log),
    ]);
    await host.activateAll();
    await host.scope.resolve(serviceOf('b'));
    const company = host.scope.child({ lifetime: 'company', name: 'A' });
    log.length = 0;
    await host.dispose();
    expect(log).toEqual(['stop b', 'dispose b', 'stop a', 'dispose a']);
    expect([host.scope, company].map(({ signal }) => signal.aborted)).toEqual([true, true]);
    expect(seen(host)).toEqual([]);
  });

  it('gives up what is activating, and starts nothing more', async () => {
    const never = new Promise<void>(() => {});
    const activate = vi.fn();
    const { host, timers } = await hostWith([
      plugin(
        'a',
        [],
        activating(() => never),
      ),
      plugin('b', [serviceOf('a')], activating(activate)),
    ]);
    const running = host.activateAll();
    await vi.waitFor(() => expect(timers.pending).toBeGreaterThan(0));
    await host.dispose();
    await running;
    await host.install([sourceOf(plugin('late', [], activating(activate)))]);
    await host.activateAll();
    expect(activate).not.toHaveBeenCalled();
    expect(timers.pending).toBe(0);
  });
});
