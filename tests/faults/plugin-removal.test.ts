import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '#core/gateway';
import { describeAnswer, installedEndpoints, SampleCalls, successOf, testGateway } from '#core/testing';
import { installedPlugins } from '#core/testing/installed-plugins.ts';
import { discoverPlugins } from '../../host/build/discovery.ts';
import { sourceFiles } from '../../host/build/source-files.ts';
import { importsOf } from '../../host/build/source-imports.ts';
import { ruleProblems } from '../../host/cli/lint.ts';
import { leftOutOfTypes } from '../../host/cli/type-check.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../host/gateway/embedded-postgres.ts';
import { CheckoutCopy } from '../support/checkout-copy.ts';
import { demoDataDir, KostraProcess } from '../support/kostra-process.ts';
import { PluginPromises } from '../support/plugin-promises.ts';

/**
 * Each plugin's folder in turn is taken away from a copy of the checkout that has a migrated database with the demo in
 * it. The product must check, build, start and answer without it; those that import its contract go with it, by name.
 *
 * Asked is what can break by what is not there. Refusals (401, 403, 404) are each endpoint's own: endpoints.test.ts.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const discovery = discoverPlugins(root);
const { plugins } = discovery;

const byNeed = plugins.map(({ id }) => id).toSorted((a, b) => dependentsOf(a).length - dependentsOf(b).length);
const [notNeeded, mostNeeded] = [byNeed.at(0), byNeed.at(-1)];

let copy: CheckoutCopy;
let dataDir: string;
/** Runs all the while, so that each start joins it. */
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  copy = new CheckoutCopy({ typed: true });
  dataDir = await demoDataDir();
  postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
}, 180_000);

afterAll(async () => {
  await postgres.stop();
  copy.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

describe.each(plugins.map(({ id }) => ({ id })))('without the plugin $id', ({ id }) => {
  const folder = () => join(copy.root, 'plugins', id);
  const aside = () => join(copy.root, `removed-${id}`);
  /** Whoever imports its contract, and whoever imports theirs. */
  const dependents = dependentsOf(id);
  const remaining = plugins.map((plugin) => plugin.id).filter((other) => other !== id && !dependents.includes(other));

  beforeAll(() => renameSync(folder(), aside()));
  afterAll(() => renameSync(aside(), folder()));

  // A file's types follow from what it imports, so what imports nothing that is gone checks as it does with all plugins there.
  test('nothing that is still checked imports what is gone', () => {
    const left = leftOutOfTypes(copy.root).map((path) => path.replace(/\*\*$/, ''));
    const gone = (path: string) =>
      left.some((one) => (one.endsWith('/') ? path.startsWith(one) : path === one)) ||
      (path.startsWith('plugins/') && !remaining.includes(path.split('/')[1] ?? ''));
    const files = ['core', 'host', 'plugins', 'tests'].flatMap((room) => sourceFiles(join(copy.root, room)));
    const lost: string[] = [];
    for (const [file, specifiers] of importsOf(files, copy.root)) {
      const path = relative(copy.root, file);
      if (gone(path)) continue;
      for (const specifier of specifiers) {
        const target = specifier.startsWith('.')
          ? relative(copy.root, resolve(dirname(file), specifier))
          : specifier.replace(/^#plugins/, 'plugins');
        if (gone(target)) lost.push(`${path} imports ${specifier}`);
      }
    }
    expect(lost).toEqual([]);
  });

  // The compiler itself is asked once, where most goes: it begins anew when files are gone, 25 s of processor each time.
  test.runIf(id === mostNeeded)('the types of the rest check', { timeout: 600_000 }, async () => {
    const { code, output } = await copy.node(['host/cli/test.ts', '--only', 'types']);
    expect(code, output).toBe(0);
  });

  // Most rules look at one file, whoever is beside it; those of imports can break only where something was imported from the
  // plugin that is gone. So they are asked without each plugin that another needs, and without one that none needs.
  test.runIf(dependents.length > 0 || id === notNeeded)('the rules of imports hold for the rest', async () => {
    expect(await ruleProblems(copy.root, { typed: false })).toEqual([]);
  });

  test('it builds, starts on the database with the demo, and serves the rest', { timeout: 180_000 }, async () => {
    const output = await build();
    for (const dependent of dependents) expect(output).toContain(`Plugin ${dependent} is left out`);
    const lock: { plugins: Record<string, unknown> } = JSON.parse(
      readFileSync(join(copy.root, 'plugins.lock.json'), 'utf8'),
    );
    expect(Object.keys(lock.plugins).toSorted()).toEqual(remaining.toSorted());

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

  // On a new database, which has no tables of what is gone. The modules are those of this checkout, loaded once for all: that
  // none of them imports what is gone is shown by the types and the build above.
  test('each remaining endpoint succeeds by its sample', { timeout: 180_000 }, async () => {
    const endpoints = (await installedEndpoints()).filter(({ plugin }) => ['platform', ...remaining].includes(plugin));
    const rest = discovery.plugins.filter((plugin) => remaining.includes(plugin.id));
    const gateway = await testGateway({ discovery: { ...discovery, plugins: rest } });
    try {
      const calls = new SampleCalls(gateway, endpoints);
      const ours = await peopledCompany();
      const failed: string[] = [];
      for (const endpoint of endpoints) {
        const company = endpoint.sample.alone ? await peopledCompany() : ours;
        // The sample of another may have taken the licence away.
        await gateway.licence(company.id, { type: 'Pro', package_name: 'Pro', customer_number: 'K-1' });
        const answer = await calls.send(
          endpoint,
          await calls.prepare(endpoint, company.id, company.owner),
          endpoint.scope === 'public' ? undefined : company.owner,
        );
        if (answer.status !== successOf(endpoint)) failed.push(describeAnswer(endpoint, answer, 'sample'));
      }
      expect(failed).toEqual([]);
    } finally {
      await gateway.close();
    }

    async function peopledCompany() {
      const company = await gateway.company({});
      await gateway.members(company.id);
      return company;
    }
  });

  test('the remaining plugins keep what they owe to each other', async () => {
    const rest = (await installedPlugins()).filter((plugin) => remaining.includes(plugin.id));
    const promises = new PluginPromises(rest);
    const broken = rest.flatMap((plugin) =>
      [
        ...promises.missingTitles(plugin),
        ...promises.deadLinks(plugin),
        ...promises.lostMenuEntries(plugin),
        ...promises.undeclaredPermissions(plugin),
        ...promises.unusedPermissions(plugin),
      ].map((what) => `${plugin.id}: ${what}`),
    );
    expect(broken).toEqual([]);
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
