import { describe, expect, it } from 'vitest';
import { all, type Facts, flag } from '#core/access';
import { explain } from './explain.ts';
import { contribute } from './point.ts';
import { activating, hostWith, plugin, showing, shown } from './test-host.ts';

const gate = all(flag('A'), flag('B'));
const gated = plugin('tags', [], { contributes: [showing('tags', { gate, renamedFrom: ['tags.old'] })] });

describe('explain', () => {
  it('says that an active contribution whose gate is open is to be seen', async () => {
    const { host } = await hostWith([gated]);
    await host.activateAll();
    expect(explain(host, 'tags.shown', factsWith({ A: true, B: true }))).toEqual({
      id: 'tags.shown',
      plugin: 'tags',
      point: 'core.shown',
      pluginState: { phase: 'active', took: 0 },
      verdict: 'yes',
      denials: [],
    });
  });

  it('lists the unmet leaves of its gate', async () => {
    const { host } = await hostWith([gated]);
    await host.activateAll();
    expect(explain(host, 'tags.shown', factsWith({ A: false }))).toMatchObject({
      verdict: 'no',
      denials: [
        { leaf: flag('A'), verdict: 'no' },
        { leaf: flag('B'), verdict: 'pending' },
      ],
    });
  });

  it('finds it by an earlier id, and gives the one it has now', async () => {
    const { host } = await hostWith([gated]);
    await host.activateAll();
    expect(explain(host, 'tags.old', factsWith({}))?.id).toBe('tags.shown');
  });

  it('says no with the state of the plugin while that is off, and what the gate would lack besides', async () => {
    const { host } = await hostWith([gated]);
    await host.turnOff('tags', 'Not wanted');
    expect(explain(host, 'tags.shown', factsWith({ A: true, B: false }))).toMatchObject({
      pluginState: { phase: 'off', why: 'Not wanted' },
      verdict: 'no',
      denials: [{ leaf: flag('B') }],
    });
  });

  it('says pending while the plugin has not started', async () => {
    const { host } = await hostWith([gated]);
    expect(explain(host, 'tags.shown', factsWith({ A: true, B: true }))?.verdict).toBe('pending');
  });

  it('knows what activate() has contributed', async () => {
    const start = activating(({ contribute: add }) => add(contribute(shown, { id: 'tags.more', gate: flag('A') }, '')));
    const { host } = await hostWith([plugin('tags', [], start)]);
    await host.activateAll();
    expect(explain(host, 'tags.more', factsWith({ A: true }))).toMatchObject({ plugin: 'tags', verdict: 'yes' });
  });

  it('names the plugin that it must belong to, when that one could not be read', async () => {
    const { host } = await hostWith([]);
    await host.install([{ id: 'tags', load: () => Promise.reject(new Error('404')) }]);
    expect(explain(host, 'tags.shown', factsWith({}))).toMatchObject({
      plugin: 'tags',
      pluginState: { phase: 'failed', during: 'import' },
      verdict: 'no',
    });
  });

  it('knows nothing of what no installed plugin has', async () => {
    const { host } = await hostWith([gated]);
    expect(explain(host, 'tags.nothing', factsWith({}))).toBeUndefined();
  });
});

function factsWith(flags: Readonly<Record<string, boolean>>): Facts {
  const unknown = () => undefined;
  return {
    permission: unknown,
    licence: unknown,
    flag: (name) => flags[name],
    application: unknown,
    role: unknown,
    setting: unknown,
  };
}
