import { describe, expect, it, vi } from 'vitest';
import { flag, licensed, resource } from '#core/access';
import { ManualTimers } from './test-timers.ts';
import { definePlugin } from './plugin.ts';
import { PluginHost } from './plugin-host.ts';
import { contribute, point } from './point.ts';
import {
  activating,
  codes,
  hostWith,
  phases,
  plugin,
  serviceOf,
  serviceProvider,
  showing,
  sourceOf,
} from './test-host.ts';

describe('install', () => {
  it('runs nothing of a plugin but its manifest', async () => {
    const activate = vi.fn();
    const { host } = await hostWith([plugin('tags', [], activating(activate))]);
    expect(phases(host)).toEqual({ tags: 'idle' });
    expect(host.plugins.find(({ id }) => id === 'tags')?.manifest?.version).toBe('1.0.0');
    expect(activate).not.toHaveBeenCalled();
  });

  it('goes on without one that can not be imported, and says so', async () => {
    const host = new PluginHost({ lifetime: 'app' });
    const failing = [
      { id: 'thrown', load: () => Promise.reject(new Error('404')) },
      {
        id: 'at-once',
        load: () => {
          throw new Error('syntax');
        },
      },
    ];
    await host.install([...failing, sourceOf(plugin('tags'))]);
    await host.activateAll();
    expect(phases(host)).toEqual({ thrown: 'failed', 'at-once': 'failed', tags: 'active' });
    expect(host.diagnostics.list).toMatchObject([
      { code: 'import-failed', plugin: 'thrown', what: '404', fix: expect.stringContaining('retry') },
      { code: 'import-failed', plugin: 'at-once', what: 'syntax' },
    ]);
    expect(host.state('thrown')).toMatchObject({ during: 'import', error: new Error('404') });
  });

  it('gives up a manifest that does not arrive, and passes it over when it comes late', async () => {
    const timers = new ManualTimers();
    const arriving = Promise.withResolvers<unknown>();
    const host = new PluginHost({ lifetime: 'app', timers });
    const installing = host.install([{ id: 'far', load: () => arriving.promise }, sourceOf(plugin('tags'))]);
    timers.advance(15_000);
    await installing;
    arriving.resolve(plugin('far'));
    await host.activateAll();
    expect(phases(host)).toEqual({ far: 'failed', tags: 'active' });
    expect(timers.pending).toBe(0);
  });

  it('keeps the first of two plugins with one id', async () => {
    const { host } = await hostWith([plugin('tags'), definePlugin({ ...plugin('tags'), version: '2.0.0' })]);
    expect(host.plugins.find(({ id }) => id === 'tags')?.manifest?.version).toBe('1.0.0');
    expect(codes(host)).toEqual(['tags: plugin-duplicate']);
  });

  it('refuses a name that another plugin, the core or itself has declared, whoever loads faster', async () => {
    const declares = [resource('tags', { edit: ['Owner'] }), licensed('tags', {}), flag('Tags')];
    const host = new PluginHost({ lifetime: 'app', declares: [flag('Core')] });
    await host.install([
      { id: 'slow', load: () => Promise.resolve(plugin('slow', [], { declares })) },
      sourceOf(plugin('fast', [], { declares: [resource('tags', { read: ['Owner'], edit: ['Guest'] })] })),
      sourceOf(plugin('greedy', [], { declares: [flag('!Core')] })),
      sourceOf(plugin('twice', [], { declares: [flag('Twice'), flag('Twice')] })),
    ]);
    expect(phases(host)).toEqual({ slow: 'idle', fast: 'failed', greedy: 'failed', twice: 'failed' });
    expect(host.diagnostics.list.map(({ plugin: of, what }) => [of, what])).toEqual([
      ['fast', 'The permission tags:edit is declared by "slow" already'],
      ['greedy', 'The feature flag Core is declared by "core" already'],
      ['twice', 'The feature flag Twice is declared by "twice" already'],
    ]);
  });

  it('refuses services of one plugin that need each other in a circle, and prints the path', async () => {
    const provides = [
      { ...serviceProvider('one', [serviceOf('other')]) },
      { ...serviceProvider('other', [serviceOf('one')]) },
    ];
    const { host } = await hostWith([plugin('tags', [], { provides })]);
    expect(host.diagnostics.list).toMatchObject([
      { code: 'service-cycle', what: expect.stringContaining('one.service → other.service → one.service') },
    ]);
  });

  it('keeps plugins off at a safe start, without loading them, until they are wanted', async () => {
    const load = vi.fn(() => plugin('tags'));
    const host = new PluginHost({ lifetime: 'app' });
    await host.install([{ id: 'tags', load }], { keepOff: () => 'Safe start' });
    await host.activateAll();
    expect(host.state('tags')).toEqual({ phase: 'off', why: 'Safe start' });
    expect(load).not.toHaveBeenCalled();
    await host.activate('tags');
    expect(phases(host)).toEqual({ tags: 'active' });
  });
});

describe('a manifest', () => {
  const page = point<string>('core.pages');

  it.each<[string, unknown, string]>([
    ['is missing', undefined, 'no default export'],
    ['has an id that is none', { id: 'Tags!', version: '1' }, 'not a plugin id'],
    ['has another id than its folder', { id: 'labels', version: '1' }, 'the folder "tags"'],
    ['has no version', { id: 'tags' }, 'no version'],
    [
      'has something else where a list should be',
      { id: 'tags', version: '1', provides: {} },
      '"provides" is not a list',
    ],
    ['contributes without a point', { id: 'tags', version: '1', contributes: [{ id: 'tags.a' }] }, 'no id or no point'],
    [
      "contributes under another's name",
      { id: 'tags', version: '1', contributes: [contribute(page, { id: 'other.a' }, '')] },
      'does not start with "tags."',
    ],
    ["opens a point under another's name", { id: 'tags', version: '1', opens: [point('other.p')] }, '"other.p"'],
    [
      '[A4-9] gates by a licence rule that nothing covers',
      {
        id: 'tags',
        version: '1',
        contributes: [contribute(page, { id: 'tags.a', gate: licensed('tags', { package: 'Trial' }) }, '')],
      },
      'minimum package of "Trial"',
    ],
    [
      '[A4-9] declares a licence rule that nothing covers',
      { id: 'tags', version: '1', declares: [licensed('tags', { package: 'Trial' })] },
      'minimum package of "Trial"',
    ],
  ])('that %s fails with what is wrong and how to fix it', async (_, manifest, what) => {
    const host = new PluginHost({ lifetime: 'app' });
    await host.install([{ id: 'tags', load: () => manifest }]);
    expect(host.state('tags')).toMatchObject({ phase: 'failed', during: 'validate' });
    expect(host.diagnostics.list).toMatchObject([
      { code: 'manifest-invalid', plugin: 'tags', what: expect.stringContaining(what) },
    ]);
    expect(host.diagnostics.list[0]?.fix).not.toBe('');
  });

  it('reports everything that is wrong with it at once, by contribution', async () => {
    const host = new PluginHost({ lifetime: 'app' });
    const contributes = [contribute(page, { id: 'a.x' }, ''), contribute(page, { id: 'b.y' }, ''), showing('tags')];
    await host.install([{ id: 'tags', load: () => ({ id: 'tags', version: '1', contributes }) }]);
    expect(host.diagnostics.list.map(({ contribution }) => contribution)).toEqual(['a.x', 'b.y']);
  });
});
