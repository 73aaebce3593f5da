import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discoverPlugins } from '../../host/build/discovery.ts';
import { CheckoutCopy } from '../support/checkout-copy.ts';
import { demoDataDir, KostraProcess } from '../support/kostra-process.ts';

/**
 * Each plugin's folder in turn is taken away from a copy of the checkout that has a migrated database with the demo in
 * it. The product must build, start and pass without it; those that import its contract go with it, by name.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const { plugins } = discoverPlugins(root);

let copy: CheckoutCopy;
let dataDir: string;

beforeAll(async () => {
  copy = new CheckoutCopy();
  dataDir = await demoDataDir();
}, 180_000);

afterAll(() => {
  copy.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

describe.each(plugins.map(({ id }) => ({ id })))('without the plugin $id', ({ id }) => {
  const folder = () => join(copy.root, 'plugins', id);
  const aside = () => join(copy.root, `removed-${id}`);
  /** Whoever imports its contract, and whoever imports theirs. */
  const dependents = dependentsOf(id);

  beforeAll(() => renameSync(folder(), aside()));
  afterAll(() => renameSync(aside(), folder()));

  test('it builds, starts on the database with the demo, and serves the rest', { timeout: 180_000 }, async () => {
    const output = await build();
    for (const dependent of dependents) expect(output).toContain(`Plugin ${dependent} is left out`);
    const lock: { plugins: Record<string, unknown> } = JSON.parse(
      readFileSync(join(copy.root, 'plugins.lock.json'), 'utf8'),
    );
    const expected = plugins.map((plugin) => plugin.id).filter((other) => other !== id && !dependents.includes(other));
    expect(Object.keys(lock.plugins).toSorted()).toEqual(expected.toSorted());

    const kostra = await new KostraProcess({ dataDir, root: copy.root }).start();
    try {
      expect((await fetch(`${kostra.url}/health/ready`)).status).toBe(200);
      expect((await fetch(`${kostra.url}/`)).status).toBe(200);
      if (existsSync(join(aside(), 'gateway/migrations')))
        expect(kostra.output).toContain(`${id} is not installed; its tables stay`);
    } finally {
      await kostra.stop();
    }
  });

  test('the remaining endpoints keep every promise', { timeout: 180_000 }, async () => {
    const vitest = join(copy.root, 'node_modules/vitest/vitest.mjs');
    const suites = ['endpoints', 'plugins'].map((name) => `tests/conformance/${name}.test.ts`);
    const { code, output } = await copy.node([vitest, 'run', '--config=tests/vitest.config.ts', ...suites], {
      VITEST: '',
      VITEST_POOL_ID: '',
    });
    expect(code, output).toBe(0);
  });
});

async function build(): Promise<string> {
  const { code, output } = await copy.node(['esbuild.config.mjs', '--development']);
  expect(code, output).toBe(0);
  return output;
}

function dependentsOf(id: string): string[] {
  const direct = plugins.filter(({ contracts }) => contracts.includes(id)).map((plugin) => plugin.id);
  return [...new Set([...direct, ...direct.flatMap(dependentsOf)])];
}
