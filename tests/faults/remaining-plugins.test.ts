import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { describeAnswer, installedEndpoints, SampleCalls, successOf, testGateway } from '#core/testing';
import { installedPlugins } from '#core/testing/installed-plugins.ts';
import { discoverPlugins } from '../../host/build/discovery.ts';
import { exportedLists, PluginPromises } from '../support/plugin-promises.ts';
import { pluginRemovals } from '../support/plugin-removals.ts';

/**
 * Plugins are left out, with those that import a contract of theirs: what remains must do its work. That it checks, builds and
 * starts when the folders are gone is asked by plugin-removal.test.ts; these are apart because both take long.
 *
 * Asked is what can break by what is not there. Refusals (401, 403, 404) are each endpoint's own: endpoints.test.ts.
 */
const discovery = discoverPlugins(fileURLToPath(new URL('../..', import.meta.url)));

const removals = pluginRemovals(discovery.plugins).map((one) => [one.names, one.remaining] as const);

describe.each(removals)('without %s', (_names, remaining) => {
  // On a new database, which has no tables of what is gone. The modules are those of this checkout, loaded once for all: that
  // none of them imports what is gone is shown by plugin-removal.test.ts.
  test('each remaining endpoint succeeds by its sample', { timeout: 600_000 }, async () => {
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
    const promises = new PluginPromises(rest, await exportedLists(rest));
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
