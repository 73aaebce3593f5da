import { autorun } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { activating, codes, hostWith, phases, plugin, seen, serviceOf, serviceProvider } from './test-host.ts';

describe('PluginHost', () => {
  it('turns a plugin off for the session after three failures in a row, and gives it three more when it is wanted', async () => {
    const start = vi.fn(() => Promise.reject(new Error('broken')));
    const { host } = await hostWith([plugin('a', [], activating(start))]);
    await host.activateAll();
    await host.activateAll(); // a failed plugin waits until a user retries it
    expect([start.mock.calls.length, phases(host).a]).toEqual([1, 'failed']);
    await host.activate('a');
    expect(phases(host).a).toBe('failed');
    await host.activate('a');
    expect(host.state('a')).toEqual({ phase: 'off', why: 'It failed 3 times in a row' });
    await host.activate('a');
    expect(phases(host).a).toBe('failed');
  });

  it('turns off a plugin whose pages failed three times in a row, and not one that rendered in between', async () => {
    const { host } = await hostWith([plugin('a'), plugin('b')]);
    await host.activateAll();
    const error = new Error('boom');
    for (const id of ['a', 'b', 'a', 'b']) host.reportRenderFailure(id, `${id}.shown`, error);
    host.reportRendered('b');
    for (const id of ['a', 'b', 'nobody']) host.reportRenderFailure(id, `${id}.shown`, error);
    await vi.waitFor(() => expect(phases(host)).toEqual({ a: 'off', b: 'active' }));
    expect(seen(host)).toEqual(['b']);
    expect(host.diagnostics.list[0]).toMatchObject({
      code: 'render-failed',
      plugin: 'a',
      contribution: 'a.shown',
      what: 'boom',
      cause: error,
    });
  });

  it('counts failures from zero once a plugin has become active again', async () => {
    let broken = true;
    const { host } = await hostWith([
      plugin(
        'a',
        [],
        activating(() => {
          if (broken) throw new Error('broken');
        }),
      ),
    ]);
    await host.activateAll();
    await host.activate('a');
    broken = false;
    await host.activate('a');
    host.reportRenderFailure('a', 'a.shown', new Error('boom'));
    expect(phases(host).a).toBe('active');
  });

  it('reports a service that can not be made, keeps its plugin, and makes it when asked again', async () => {
    let broken = true;
    const { host } = await hostWith([
      plugin('a', [], {
        provides: [
          {
            ...serviceProvider('a', []),
            load: () => (broken ? Promise.reject(new Error('no network')) : serviceProvider('a', []).load()),
          },
        ],
      }),
    ]);
    await host.activateAll();
    await expect(host.scope.resolve(serviceOf('a'))).rejects.toThrow('no network');
    expect(host.diagnostics.list).toMatchObject([
      { code: 'service-failed', plugin: 'a', what: 'The code of "a.service" failed: no network' },
    ]);
    broken = false;
    expect((await host.scope.resolve(serviceOf('a'))).id).toBe('a');
    expect(phases(host).a).toBe('active');
  });

  it('retries the import of a manifest', async () => {
    const { host } = await hostWith([]);
    const load = vi.fn(() => Promise.resolve(plugin('a'))).mockRejectedValueOnce(new Error('offline'));
    await host.install([{ id: 'a', load }]);
    expect(codes(host)).toEqual(['a: import-failed']);
    await host.activate('a');
    expect(phases(host).a).toBe('active');
  });

  it('knows who provides a service, whether or not it is active', async () => {
    const { host } = await hostWith([plugin('a'), plugin('b')], { provides: [serviceProvider('core', [])] });
    await host.turnOff('b', 'Not wanted');
    await host.activateAll();
    expect(['a', 'b', 'core', 'c'].map((id) => host.providerOf(`${id}.service`))).toEqual([
      'a',
      'b',
      'core',
      undefined,
    ]);
  });

  it('lets states be observed, plugin by plugin', async () => {
    const { host } = await hostWith([plugin('a'), plugin('b')]);
    const phasesOfA: (string | undefined)[] = [];
    const stop = autorun(() => phasesOfA.push(host.state('a')?.phase));
    await host.activateAll();
    await host.turnOff('b', 'Not wanted');
    await host.turnOff('a', 'Not wanted');
    stop();
    expect(phasesOfA).toEqual(['idle', 'active', 'off']);
    expect(host.state('nobody')).toBeUndefined();
  });

  it('passes over an unknown plugin', async () => {
    const { host } = await hostWith([]);
    await host.activate('nobody');
    host.reportRendered('nobody');
    expect(host.diagnostics.list).toEqual([]);
  });
});
