import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PluginContext } from '#core/registry';
import { installedPlugins } from '#core/testing/installed-plugins.ts';
import { isChosen } from '#core/testing/chosen-plugin.ts';
import { TestProduct, type TestProductOptions, wantedPlugins } from '#core/testing/test-product.ts';

/**
 * Tests for every plugin that it starts and stops without leaving anything behind, even if it fails meanwhile, and that it does not break
 * other plugins. A new plugin is tested automatically.
 */
const ids = (await installedPlugins()).map(({ id }) => id).filter(isChosen);

let product: TestProduct;
afterEach(() => product.host.dispose());

const start = async (options: TestProductOptions = {}) => {
  product = new TestProduct();
  return product.start(options);
};
const activeBeside = (id: string) =>
  product.host.plugins.filter((plugin) => plugin.id !== id && plugin.state.phase === 'active').map((one) => one.id);

/** Returns options in which `end` runs at the end of the plugin's own `activate`. */
const startingLike = (plugin: string, end: (context: PluginContext) => Promise<void>): TestProductOptions => ({
  change: (manifest) =>
    manifest.id !== plugin
      ? manifest
      : {
          ...manifest,
          activate: async () => {
            const own = await manifest.activate?.();
            return {
              default: async (context) => {
                await own?.default(context);
                await end(context);
              },
            };
          },
        },
});

describe.each(ids)('the plugin %s', (id) => {
  test('makes all it provides, leaves nothing when it is turned off, and is the same when it is back', async () => {
    const { host } = await start();
    await product.makeServices(id);
    const before = product.tracesOf(id);
    expect(host.state(id)).toMatchObject({ phase: 'active' });
    expect(product.faults).toEqual([]);

    await host.turnOff(id, 'a test');
    expect(product.tracesOf(id)).toEqual([]);
    expect(host.state(id)).toEqual({ phase: 'off', why: 'a test' });
    expect(product.timers.pending).toBe(0);
    expect(product.faults.filter(({ code }) => code !== 'service-missing')).toEqual([]);

    await host.activate(id);
    await product.makeServices(id);
    expect(product.tracesOf(id).toSorted()).toEqual(before.toSorted());
    expect(host.plugins.filter(({ state }) => state.phase !== 'active')).toEqual([]);
  });

  test('leaves nothing when its activation throws, and those that do not need it start', async () => {
    const disposed = vi.fn<() => void>();
    await start({ off: [id] });
    const without = activeBeside(id);
    await product.host.dispose();
    const { host } = await start(
      startingLike(id, async ({ onDeactivate }) => {
        onDeactivate(disposed);
        throw new Error('a test');
      }),
    );
    expect(host.state(id)).toMatchObject({ phase: 'failed', during: 'activate' });
    expect(product.tracesOf(id)).toEqual([]);
    expect(disposed).toHaveBeenCalledTimes(1);
    expect(activeBeside(id)).toEqual(without);
    expect(product.faults).toContainEqual(expect.objectContaining({ code: 'activation-failed', plugin: id }));
  });

  test('is warned of after 5 s and given up after 15 s when its activation hangs, and leaves nothing', async () => {
    const given = vi.fn<() => void>();
    let hanging = () => {};
    const hangs = new Promise<void>((resolve) => (hanging = resolve));
    const options = startingLike(id, ({ signal }) => {
      signal.addEventListener('abort', given);
      hanging();
      return new Promise<never>(() => {});
    });
    product = new TestProduct();
    await product.install(options);
    const started = product.host.activateAll();
    await hangs;
    const codes = () => product.faults.filter(({ plugin }) => plugin === id).map(({ code }) => code);
    product.timers.advance(4_999);
    expect(codes()).toEqual([]);
    product.timers.advance(1);
    expect(codes()).toEqual(['activation-slow']);
    product.timers.advance(10_000);
    await started;
    expect(codes()).toEqual(['activation-slow', 'activation-timeout']);
    expect(product.host.state(id)).toMatchObject({ phase: 'failed', during: 'activate' });
    expect(product.tracesOf(id)).toEqual([]);
    expect(given).toHaveBeenCalledTimes(1);
    expect(product.timers.pending).toBe(0);
  });

  test.each(wantedPlugins(id))('works without %s, whose services it only wants', async (wanted) => {
    const { host } = await start({ off: [wanted] });
    expect(host.state(id)).toMatchObject({ phase: 'active' });
    await product.makeServices(id);
    expect(product.faults.filter(({ plugin }) => plugin === id)).toEqual([]);
    await host.activate(wanted);
    expect(host.state(id)).toMatchObject({ phase: 'active' });
    expect(host.state(wanted)).toMatchObject({ phase: 'active' });
  });

  test('keeps nothing of a company that was left, and nothing of it in the next: A, B, A', async () => {
    const { host } = await start();
    const made = new Set<unknown>();
    let earlier = await open('A');
    for (const name of ['B', 'A']) {
      const next = await open(name);
      await earlier.dispose();
      expect(earlier.signal.aborted).toBe(true);
      expect(earlier.made).toEqual([]);
      expect([...host.scope.family()]).toEqual([product.company, next, host.scope]);
      earlier = next;
    }
    expect(product.faults).toEqual([]);

    async function open(name: string) {
      const scope = product.openCompany(`company ${name}`);
      await product.makeServices(id, scope);
      // A service that is shared with another company would contain that company's data here.
      for (const { id: token } of scope.made) {
        const service = scope.peek({ id: token, lifetime: 'company' });
        expect(made.has(service), token).toBe(false);
        made.add(service);
      }
      return scope;
    }
  });
});
