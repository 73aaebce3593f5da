import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { describeAnswer, installedEndpoints, SampleCalls, successOf, testGateway } from '#core/testing';
import { installedPlugins } from '#core/testing/installed-plugins.ts';
import { discoverPlugins } from '../../host/build/discovery.ts';
import { FeltRemovals } from '../support/felt-removals.ts';
import { pluginFacts } from '../support/plugin-facts.ts';
import { pluginRemovals } from '../support/plugin-removals.ts';

/**
 * Plugins are left out, with those that import a contract of theirs: who feels it must do its work. That what remains checks, builds
 * and starts when the folders are gone is asked by plugin-removal.release.test.ts.
 *
 * A removal is asked of those alone to whom it can matter: who asks for a service of what is gone, has a point to which that contributed, calls
 * it in a sample or shares a table with it, and the core, which reads every point (felt-removals.ts). Whoever feels none of that runs the same
 * code over the same tables with the same services and contributions as with all plugins there, which endpoints.test.ts asks. Refusals
 * (401, 403, 404) are each endpoint's own and are asked there, too.
 */
const discovery = discoverPlugins(fileURLToPath(new URL('../..', import.meta.url)));
const felt = new FeltRemovals(await pluginFacts(await installedPlugins()));
const removals = pluginRemovals(discovery.plugins, (id) => felt.of(id));

describe.each(removals.map((one) => [one.names, one] as const))('without %s', (_names, { remaining, asked }) => {
  // On a new database, which has no tables of what is gone. The modules are those of this checkout, loaded once for all: that
  // none of them imports what is gone is shown by plugin-removal.test.ts.
  test('each endpoint of who feels it succeeds by its sample', { timeout: 600_000 }, async () => {
    const endpoints = (await installedEndpoints()).filter(({ plugin }) => ['platform', ...remaining].includes(plugin));
    const rest = discovery.plugins.filter((plugin) => remaining.includes(plugin.id));
    const gateway = await testGateway({ plugins: 'all', discovery: { ...discovery, plugins: rest } });
    try {
      const calls = new SampleCalls(gateway, endpoints);
      const ours = await peopledCompany();
      const failed: string[] = [];
      for (const endpoint of endpoints.filter(({ plugin }) => ['platform', ...asked].includes(plugin))) {
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
});
