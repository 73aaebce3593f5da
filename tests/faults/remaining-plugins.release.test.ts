import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { describeAnswer, installedEndpoints, SampleCalls, successOf, testGateway } from '#core/testing';
import { installedPlugins } from '#core/testing/installed-plugins.ts';
import { discoverPlugins } from '../../host/build/discovery.ts';
import { AffectedPlugins } from '../support/affected-plugins.ts';
import { pluginFacts } from '../support/plugin-facts.ts';
import { pluginRemovals } from '../support/plugin-removals.ts';

/**
 * Tests that plugins still work after others were removed, together with the plugins that import the contracts of the removed ones.
 * plugin-removal.release.test.ts tests that the remaining product checks, builds and starts without the folders.
 *
 * A removal is tested only with plugins that it can affect, and with the core, which reads every extension point (affected-plugins.ts). A
 * plugin is affected if it needs a service of the removed plugin, has an extension point to which that plugin contributed, calls that
 * plugin in a sample or shares a table with it. All other plugins run the same code over the same tables with the same services and
 * contributions as before the removal, which endpoints.test.ts tests. That test also checks the refusals (401, 403, 404) of each endpoint.
 */
const discovery = discoverPlugins(fileURLToPath(new URL('../..', import.meta.url)));
const felt = new AffectedPlugins(await pluginFacts(await installedPlugins()));
const removals = pluginRemovals(discovery.plugins, (id) => felt.of(id));

describe.each(removals.map((one) => [one.names, one] as const))('without %s', (_names, { remaining, asked }) => {
  // The database is new, so it has no tables of the removed plugins. The modules of this checkout are loaded once for all tests, because
  // plugin-removal.test.ts proves that none of them imports a removed plugin.
  test('each endpoint of who feels it succeeds by its sample', { timeout: 600_000 }, async () => {
    const endpoints = (await installedEndpoints()).filter(({ plugin }) => ['platform', ...remaining].includes(plugin));
    const rest = discovery.plugins.filter((plugin) => remaining.includes(plugin.id));
    // It receives e-mail, since the addresses say which documents the remaining plugins receive.
    const inbound = { domain: 'prijem.example' };
    const gateway = await testGateway({ plugins: 'all', discovery: { ...discovery, plugins: rest }, inbound });
    try {
      const calls = new SampleCalls(gateway, endpoints);
      const ours = await peopledCompany();
      const failed: string[] = [];
      for (const endpoint of endpoints.filter(({ plugin }) => ['platform', ...asked].includes(plugin))) {
        const company = endpoint.sample.alone ? await peopledCompany() : ours;
        // The sample of another endpoint may have removed the licence.
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
});
