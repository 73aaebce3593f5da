import { autorun } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import type { PluginContext } from './plugin.ts';
import { contribute } from './point.ts';
import {
  activating,
  codes,
  hostWith,
  phases,
  plugin,
  seen,
  serviceOf,
  serviceProvider,
  showing,
  shown,
  sourceOf,
} from './test-host.ts';
import { optional, token } from './token.ts';

describe('activateAll', () => {
  it('starts each after those that it needs, whatever the order of installation', async () => {
    const order: string[] = [];
    const noting = (id: string) => activating(async () => void order.push(id));
    const { host } = await hostWith([
      plugin('c', [serviceOf('b')], noting('c')),
      plugin('b', [serviceOf('a')], noting('b')),
      plugin('a', [], noting('a')),
    ]);
    await host.activateAll();
    expect(order).toEqual(['a', 'b', 'c']);
    expect(phases(host)).toEqual({ a: 'active', b: 'active', c: 'active' });
  });

  it('starts each after those that it wants, where they are installed', async () => {
    const order: string[] = [];
    const noting = (id: string) => activating(async () => void order.push(id));
    const { host } = await hostWith([
      plugin('b', [], { wants: [serviceOf('a'), serviceOf('missing')], ...noting('b') }),
      plugin('a', [], noting('a')),
    ]);
    await host.activateAll();
    expect(order).toEqual(['a', 'b']);
    expect(codes(host)).toEqual([]);
  });

  it('blocks one that needs what is not installed, names who should provide it, and starts the others', async () => {
    const { host } = await hostWith([plugin('b', [serviceOf('tags')]), plugin('c')]);
    await host.activateAll();
    expect(host.state('b')).toEqual({ phase: 'blocked', by: ['tags.service'] });
    expect(phases(host).c).toBe('active');
    expect(host.diagnostics.list).toMatchObject([
      { code: 'service-missing', plugin: 'b', what: expect.stringContaining('"tags.service"') },
    ]);
    expect(host.diagnostics.list[0]?.fix).toContain('Install the plugin that provides it ("tags"');
  });

  it('names the installed plugin that provides what is missing, with what became of it', async () => {
    const failing = activating(() => Promise.reject(new Error('broken')));
    const { host } = await hostWith([plugin('b', [serviceOf('a')]), plugin('a', [], failing)]);
    await host.install([
      { id: 'far', load: () => Promise.reject(new Error('404')) },
      sourceOf(plugin('d', [serviceOf('far')])),
    ]);
    await host.activateAll();
    const missing = host.diagnostics.list.filter(({ code }) => code === 'service-missing');
    expect(missing.map(({ plugin: of, what, fix }) => [of, what, fix])).toEqual([
      [
        'd',
        'It needs the service "far.service", and "far", which provides it, is failed',
        'Fix the plugin "far" and retry it',
      ],
      [
        'b',
        'It needs the service "a.service", and "a", which provides it, is failed',
        'Fix the plugin "a" and retry it',
      ],
    ]);
  });

  it('says once what blocks a plugin, however often it tries', async () => {
    const { host } = await hostWith([plugin('b', [serviceOf('a')])]);
    await host.activateAll();
    await host.activateAll();
    expect(codes(host)).toEqual(['b: service-missing']);
  });

  it('starts by itself what was blocked, once the missing plugin is installed', async () => {
    const { host } = await hostWith([plugin('c', [serviceOf('b')]), plugin('b', [serviceOf('a')])]);
    await host.activateAll();
    expect(phases(host)).toEqual({ b: 'blocked', c: 'blocked' });
    await host.install([sourceOf(plugin('a'))]);
    await host.activateAll();
    expect(phases(host)).toEqual({ a: 'active', b: 'active', c: 'active' });
  });

  it('takes services that the core provides or sets in scopes as there', async () => {
    const company = token<string, 'company'>('core.company', 'company');
    const session = token<string, 'app'>('core.session', 'app');
    const { host } = await hostWith([plugin('a', [serviceOf('core')], { needs: [company, session] })], {
      provides: [serviceProvider('core', [])],
      sets: [company],
    });
    host.scope.set(session, 'me');
    await host.activateAll();
    expect(phases(host)).toEqual({ a: 'active' });
  });

  it('fails those that need each other in a circle, with its path, and blocks those that need them', async () => {
    const { host } = await hostWith([
      plugin('a', [serviceOf('b')]),
      plugin('b', [serviceOf('c')]),
      plugin('c', [serviceOf('a')]),
      plugin('d', [serviceOf('a')]),
      plugin('e'),
    ]);
    await host.activateAll();
    expect(phases(host)).toEqual({ a: 'failed', b: 'failed', c: 'failed', d: 'blocked', e: 'active' });
    const cycles = host.diagnostics.list.filter(({ code }) => code === 'service-cycle');
    expect(cycles.map(({ plugin: of }) => of)).toEqual(['a', 'b', 'c']);
    expect(cycles[0]?.what).toContain('a → b → c → a');
  });

  it('lets a wish give way where it would close a circle', async () => {
    const log: string[] = [];
    const { host } = await hostWith([
      plugin('basic', [optional(serviceOf('extra'))], {}, log),
      plugin('extra', [serviceOf('basic')], {}, log),
    ]);
    await host.activateAll();
    expect(phases(host)).toEqual({ basic: 'active', extra: 'active' });
    expect((await host.scope.resolve(serviceOf('extra'))).uses).toMatchObject([{ id: 'basic' }]);
    expect(log).toEqual(['make basic', 'make extra']);
  });

  it('starts each once when it is called twice at the same time', async () => {
    const activate = vi.fn(async () => {});
    const { host } = await hostWith([plugin('a', [], activating(activate)), plugin('b', [serviceOf('a')])]);
    await Promise.all([host.activateAll(), host.activateAll()]);
    expect(activate).toHaveBeenCalledTimes(1);
    expect(phases(host)).toEqual({ a: 'active', b: 'active' });
  });

  it('refuses a service or contribution that another plugin has, and says whose it is', async () => {
    const { host } = await hostWith([
      plugin('a'),
      plugin('b', [], { provides: [serviceProvider('a', [])] }),
      plugin('c', [], { contributes: [showing('c'), showing('c')] }),
    ]);
    await host.activateAll();
    expect(phases(host)).toEqual({ a: 'active', b: 'failed', c: 'failed' });
    expect(host.diagnostics.list).toMatchObject([
      { code: 'service-duplicate', plugin: 'b', what: expect.stringContaining('"a" already') },
      { code: 'contribution-duplicate', plugin: 'c', contribution: 'c.shown' },
    ]);
  });

  it('wakes those who look at a point once for all that start together', async () => {
    const { host } = await hostWith([plugin('a'), plugin('b'), plugin('c')]);
    const lengths: number[] = [];
    const stop = autorun(() => lengths.push(seen(host).length));
    await host.activateAll();
    stop();
    expect(lengths).toEqual([0, 3]);
  });

  it('reports a neighbour that no installed plugin has, and not one whose plugin is off', async () => {
    const beside = (id: string, after: string) => plugin(id, [], { contributes: [showing(id, { after })] });
    const { host } = await hostWith([beside('a', 'off.shown'), beside('b', 'off.old'), beside('c', 'nobody.shown')]);
    await host.install([sourceOf(plugin('off', [], { contributes: [showing('off', { renamedFrom: ['off.old'] })] }))]);
    await host.turnOff('off', 'Not now');
    await host.activateAll();
    expect(host.diagnostics.list.slice(1)).toMatchObject([
      { code: 'order-unknown', plugin: 'c', contribution: 'c.shown', what: expect.stringContaining('"nobody.shown"') },
    ]);
  });

  it('starts a chain of 5 000', async () => {
    const size = 5_000;
    const chain = Array.from({ length: size }, (_, index) =>
      plugin(`p${index}`, index ? [serviceOf(`p${index - 1}`)] : []),
    );
    const { host } = await hostWith(chain.toReversed());
    await host.activateAll();
    expect(host.plugins.every(({ phase }) => phase === 'active')).toBe(true);
  });
});

describe('activate()', () => {
  it('stages: nothing is visible before all of it has succeeded, then all at once', async () => {
    const going = Promise.withResolvers<void>();
    const { host } = await hostWith([
      plugin('a', [], {
        ...activating(async (context) => {
          context.contribute(contribute(shown, { id: 'a.more' }, 'more'));
          await context.get(serviceOf('a')); // its own service, which a plugin may use while it is activated
          await going.promise;
        }),
      }),
    ]);
    const running = host.activateAll();
    await vi.waitFor(() => expect(host.scope.holds('a.service')).toBe(true));
    expect(phases(host)).toEqual({ a: 'activating' });
    expect(seen(host)).toEqual([]);
    await expect(host.scope.resolve(serviceOf('a'))).rejects.toThrow('No service');
    going.resolve();
    await running;
    expect(seen(host)).toEqual(['a', 'more']);
    expect((await host.scope.resolve(serviceOf('a'))).id).toBe('a');
  });

  it('that throws leaves nothing behind, and is tried again when asked', async () => {
    const log: string[] = [];
    let tries = 0;
    const { host } = await hostWith([
      plugin(
        'a',
        [],
        activating(async (context) => {
          context.onDeactivate(() => void log.push('first'));
          context.onDeactivate(() => void log.push('second'));
          context.contribute(contribute(shown, { id: 'a.more' }, 'more'));
          await context.get(serviceOf('a'));
          if (++tries === 1) throw new Error('broken');
        }),
        log,
      ),
      plugin('b', [serviceOf('a')]),
    ]);
    await host.activateAll();
    expect(host.state('a')).toMatchObject({ phase: 'failed', during: 'activate', error: new Error('broken') });
    expect(log).toEqual(['make a', 'second', 'first', 'dispose a']);
    expect(seen(host)).toEqual([]);
    expect(host.scope.made).toEqual([]);
    expect(codes(host)).toEqual(['a: activation-failed', 'b: service-missing']);
    await host.activate('a');
    expect(phases(host)).toEqual({ a: 'active', b: 'active' });
    expect(seen(host)).toEqual(['a', 'more', 'b']);
  });

  it('that takes long is reported after 5 s and given up after 15 s; what comes later leaves nothing', async () => {
    const late = Promise.withResolvers<void>();
    const log: string[] = [];
    let context: PluginContext | undefined;
    const { host, timers } = await hostWith([
      plugin(
        'a',
        [],
        activating(async (own) => {
          context = own;
          own.onDeactivate(() => void log.push('early'));
          await late.promise;
        }),
      ),
      plugin('b'),
    ]);
    const running = host.activateAll();
    await vi.waitFor(() => expect(context).toBeDefined());
    timers.advance(4_999);
    expect(codes(host)).toEqual([]);
    timers.advance(1);
    expect(codes(host)).toEqual(['a: activation-slow']);
    timers.advance(10_000);
    await running;
    expect(codes(host)).toEqual(['a: activation-slow', 'a: activation-timeout']);
    expect(phases(host)).toEqual({ a: 'failed', b: 'active' });
    expect(log).toEqual(['early']);
    expect(context?.signal.aborted).toBe(true);
    expect(() => context?.contribute(contribute(shown, { id: 'a.late' }, 'late'))).toThrow();
    await expect(context?.get(serviceOf('a'))).rejects.toThrow('did not finish its activation within 15000 ms');
    context?.onDeactivate(() => void log.push('late'));
    expect(log).toEqual(['early', 'late']);
    late.resolve();
    await Promise.resolve();
    expect(seen(host)).toEqual(['b']);
    expect(timers.pending).toBe(0);
  });

  it('may not use services of other plugins that the manifest does not name', async () => {
    const { host } = await hostWith([
      plugin('a'),
      plugin(
        'b',
        [],
        activating(async ({ get }) => void (await get(serviceOf('a')))),
      ),
    ]);
    await host.activateAll();
    expect(host.diagnostics.list).toMatchObject([
      { code: 'activation-failed', plugin: 'b', fix: expect.stringContaining('`needs` or `wants`') },
    ]);
  });

  it.each([
    ['taken', 'a.shown', 'contribution-duplicate'],
    ["another plugin's", 'other.shown', 'activation-failed'],
  ])('whose contribution has an id that is %s fails as a whole', async (_, id, code) => {
    const undone = vi.fn();
    const { host } = await hostWith([
      plugin(
        'a',
        [],
        activating(async ({ contribute: add, onDeactivate, get }) => {
          onDeactivate(undone);
          await get(serviceOf('a'));
          add(contribute(shown, { id }, 'again'));
        }),
      ),
    ]);
    await host.activateAll();
    expect(phases(host)).toEqual({ a: 'failed' });
    expect(host.diagnostics.list).toMatchObject([{ code }]);
    expect(undone).toHaveBeenCalledTimes(1);
    expect(seen(host)).toEqual([]);
    expect(host.scope.made).toEqual([]);
  });

  it('that contributes after it has ended is told so', async () => {
    let context: PluginContext | undefined;
    const { host } = await hostWith([
      plugin(
        'a',
        [],
        activating((own) => {
          context = own;
        }),
      ),
    ]);
    await host.activateAll();
    expect(() => context?.contribute(contribute(shown, { id: 'a.late' }, ''))).toThrow('after the end of activate()');
  });

  it('reports an undoing that fails, beside the failure itself', async () => {
    const { host } = await hostWith([
      plugin(
        'a',
        [],
        activating(({ onDeactivate }) => {
          onDeactivate(() => Promise.reject(new Error('stuck')));
          throw new Error('broken');
        }),
      ),
    ]);
    await host.activateAll();
    expect(host.diagnostics.list).toMatchObject([
      { code: 'deactivation-failed', what: 'stuck' },
      { code: 'activation-failed', what: 'broken' },
    ]);
  });
});
