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
import { FeltRemovals } from '../support/felt-removals.ts';
import { demoDataDir, KostraProcess } from '../support/kostra-process.ts';
import { pluginFacts } from '../support/plugin-facts.ts';
import { pluginRemovals } from '../support/plugin-removals.ts';
import type { StartAnswer } from '../support/starts-child.ts';

/**
 * Plugins' folders are taken away from a copy of the checkout that has a migrated database with the demo in it. The product
 * must check, build, start and answer without them; those that import a contract of theirs go with them, by name. As many go at once as
 * leave everybody there once who feels that one of them is gone (felt-removals.ts).
 *
 * What can be read as data, above all that nothing imports what is gone, is asked of each plugin alone by plugin-removal.test.ts; whether
 * what remains does its work is asked by remaining-plugins.release.test.ts.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const { plugins } = discoverPlugins(root);
const felt = new FeltRemovals(await pluginFacts(await installedPlugins()));
const removals = pluginRemovals(plugins, (id) => felt.of(id));
const bySize = removals.toSorted((a, b) => a.remaining.length - b.remaining.length);
const [mostGone] = bySize;
const nobodyNeeds = bySize.find(({ dependents }) => dependents.length === 0);

/** Of what the starts serve, since most of them are not about the page. */
const page = mkdtempSync(join(tmpdir(), 'kostra-page-'));
let child: ChildProcess | undefined;
let copy: CheckoutCopy;
let dataDir: string;
/** Runs all the while, so that each start joins it. */
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

  // A file's types follow from what it imports, and nothing imports what is gone: the compiler itself is asked once, where most goes.
  test.runIf(one === mostGone)('the types of the rest check', { timeout: 600_000 }, async () => {
    const { code, output } = await copy.compiles(['host/cli/test.ts', '--only', 'types']);
    expect(code, output).toBe(0);
  });

  // A rule, and the build, look at each file and at what it imports: without a plugin they differ only where something imported
  // from it, which nothing does. So they are asked where most goes, and where a group goes that nothing else needs.
  test.runIf(asksAll)('the rules of imports hold for the rest', async () => {
    expect(await ruleProblems(copy.root, { typed: false })).toEqual([]);
  });

  test.runIf(asksAll)('the rest builds, and is served by a process of its own', { timeout: 600_000 }, async () => {
    // In this process: what a new one loads first would take as long as the build. `npm run build` is asked by others.
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
    const { ready, down, said } = await starts();
    expect(ready, said).toBe(200);
    expect(down, said).toEqual([]);
    for (const id of removed.filter((one) => existsSync(join(aside(one), 'gateway/migrations'))))
      expect(said).toContain(`${id} is not installed; its tables stay`);
  });
});

/** One start and its end, all in one process: see starts-child.ts. */
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
  answered.abort(); // else each start leaves a listener
  if (typeof answer !== 'object') throw new Error(`The process that starts Kostra ended with ${answer}`);
  return answer as StartAnswer; // what that process sends
}
