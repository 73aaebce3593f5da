import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '#core/gateway';
import { installedPlugins } from '#core/testing/installed-plugins.ts';
import { buildWeb } from '../../host/build/build-web.ts';
import { discoverPlugins } from '../../host/build/discovery.ts';
import { ruleProblems } from '../../host/cli/lint.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../host/gateway/embedded-postgres.ts';
import { CheckoutCopy } from '../support/checkout-copy.ts';
import { AffectedPlugins } from '../support/affected-plugins.ts';
import { demoDataDir, KostraProcess } from '../support/kostra-process.ts';
import { pluginFacts } from '../support/plugin-facts.ts';
import { pluginRemovals } from '../support/plugin-removals.ts';
import type { StartAnswer } from '../support/starts-child.ts';

/**
 * Removes the folders of plugins from a copy of the checkout, with a database that was migrated with all plugins. The product must check,
 * build, start and answer without them. Plugins that import their contracts are left out too and are named in the output. As many plugins
 * as possible are removed at once, but each plugin that a removal can affect remains in one of the runs (affected-plugins.ts).
 *
 * plugin-removal.test.ts checks what can be checked without running the product, above all that nothing imports the removed code;
 * remaining-plugins.release.test.ts checks that the remaining plugins work.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const { plugins } = discoverPlugins(root);
const felt = new AffectedPlugins(await pluginFacts(await installedPlugins()));
const removals = pluginRemovals(plugins, (id) => felt.of(id));
const bySize = removals.toSorted((a, b) => a.remaining.length - b.remaining.length);
const [mostGone] = bySize;
const nobodyNeeds = bySize.find(({ dependents }) => dependents.length === 0);

/** The folder with the web page. It is empty by default, because most starts do not test the page. */
const page = mkdtempSync(join(tmpdir(), 'kostra-page-'));
let child: ChildProcess | undefined;
let copy: CheckoutCopy;
let dataDir: string;
/** The database server, which all starts of Kostra share. */
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  copy = new CheckoutCopy({ typed: true });
  dataDir = await demoDataDir();
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>Kostra</title>');
  postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
});

afterAll(async () => {
  child?.kill();
  await postgres.stop();
  rmSync(page, { recursive: true, force: true });
  copy.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

describe.each(removals.map((one) => [one.names, one] as const))('without %s', (_names, one) => {
  const { removed, dependents, remaining } = one;
  const asksAll = one === mostGone || one === nobodyNeeds;
  const folder = (id: string) => join(copy.root, 'plugins', id);
  const aside = (id: string) => join(copy.root, `removed-${id}`);

  beforeAll(() => {
    for (const id of removed) renameSync(folder(id), aside(id));
  });
  afterAll(() => {
    for (const id of removed) renameSync(aside(id), folder(id));
  });

  test('who needs what is gone goes with it, by name', () => {
    const discovery = discoverPlugins(copy.root);
    expect(discovery.plugins.map(({ id }) => id).toSorted()).toEqual(remaining.toSorted());
    expect(discovery.leftOut.map(({ id }) => id).toSorted()).toEqual(dependents.toSorted());
  });

  // The types of a file depend on its imports, and nothing imports the removed code. So the compiler runs only once, for the largest
  // removal.
  test.runIf(one === mostGone)('the types of the rest check', { timeout: 600_000 }, async () => {
    const { code, output } = await copy.compiles(['host/cli/test.ts', '--only', 'types']);
    expect(code, output).toBe(0);
  });

  // The import rules and the build depend on the imports of each file, and nothing imports the removed code. So they run only for the
  // largest removal, and for a group that no other plugin needs.
  test.runIf(asksAll)('the rules of imports hold for the rest', async () => {
    expect(await ruleProblems(copy.root, { typed: false })).toEqual([]);
  });

  test.runIf(asksAll)('the rest builds, and is served by a process of its own', { timeout: 600_000 }, async () => {
    // The build runs in this process, because loading its modules in a new process would take as long as the build. Other tests run `npm
    // run build`.
    const { discovery } = await buildWeb({ mode: 'development', root: copy.root });
    expect(discovery.leftOut.map((plugin) => plugin.id).toSorted()).toEqual(dependents.toSorted());
    const lock: { plugins: Record<string, unknown> } = JSON.parse(
      readFileSync(join(copy.root, 'plugins.lock.json'), 'utf8'),
    );
    expect(Object.keys(lock.plugins).toSorted()).toEqual(remaining.toSorted());
    const kostra = await new KostraProcess({ dataDir, root: copy.root }).start();
    try {
      expect((await fetch(`${kostra.url}/health/ready`)).status).toBe(200);
      expect((await fetch(`${kostra.url}/`)).status).toBe(200);
    } finally {
      await kostra.stop();
    }
  });

  test('it starts on the database with the demo, with all that remain', async () => {
    const { ready, down, output } = await starts();
    expect(ready, output).toBe(200);
    expect(down, output).toEqual([]);
    for (const id of removed.filter((one) => existsSync(join(aside(one), 'gateway/migrations'))))
      expect(output).toContain(`${id} is not installed; its tables stay`);
  });
});

/** Starts and stops Kostra once. The same child process does this each time: see starts-child.ts. */
async function starts(): Promise<StartAnswer> {
  child ??= fork(join(copy.root, 'tests/support/starts-child.ts'), {
    cwd: copy.root,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: '0' },
    execArgv: [],
  });
  child.send(page);
  const answered = new AbortController();
  const { signal } = answered;
  const [answer] = await Promise.race([once(child, 'message', { signal }), once(child, 'exit', { signal })]);
  answered.abort(); // Otherwise each start would leave a listener.
  if (typeof answer !== 'object') throw new Error(`The process that starts Kostra ended with ${answer}`);
  return answer as StartAnswer; // The child process sends messages of this type.
}
