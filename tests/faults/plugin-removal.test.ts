import { dirname, join, relative, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { installedPlugins } from '#core/testing/installed-plugins.ts';
import { discoverPlugins, leaveOut } from '../../host/build/discovery.ts';
import type { ImportedPlugin } from '../../host/build/import-plugins.ts';
import { filesWithoutTheirPlugins } from '../../host/build/plugin-tests.ts';
import { sourceFiles } from '../../host/build/source-files.ts';
import { importsOf } from '../../host/build/source-imports.ts';
import { root } from '../../host/gateway/root.ts';
import { dependentsOf } from '../support/plugin-dependents.ts';
import { type PluginFacts, pluginFacts } from '../support/plugin-facts.ts';
import { exportedLists, PluginRules } from '../support/plugin-rules.ts';

/**
 * Tests the removal of each plugin, together with the plugins that import its contract, as far as possible without a copy of the checkout,
 * a build or a gateway. The release tier tests the product itself: `plugin-removal.release.test.ts` checks, builds and starts the remaining
 * product, and `remaining-plugins.release.test.ts` calls its endpoints.
 */
const discovery = discoverPlugins(root);
const imports = importsOf(
  ['core', 'host', 'plugins', 'tests', 'tests/fixtures'].flatMap((folder) => sourceFiles(join(root, folder))),
  root,
);
let plugins: readonly ImportedPlugin[];
let facts: readonly PluginFacts[];
const lists = new Map<string, Awaited<ReturnType<typeof exportedLists>>>();
beforeAll(async () => {
  plugins = await installedPlugins();
  facts = await pluginFacts(plugins);
  for (const plugin of plugins) lists.set(plugin.id, await exportedLists([plugin]));
});

describe.each(discovery.plugins.map(({ id, folder }) => [id, folder] as const))('without %s', (id, folder) => {
  const gone = { id, folder, code: 'plugin-no-manifest', cause: 'It is gone.', fix: 'Bring it back.' } as const;
  const without = leaveOut(discovery, [gone]);
  const remaining = new Set(without.plugins.map((plugin) => plugin.id));

  test('go those that import its contract, by name, and nobody else', () => {
    const dependents = without.leftOut.filter((plugin) => plugin !== gone);
    expect(dependents.map((plugin) => plugin.id).toSorted()).toEqual(dependentsOf(id, discovery.plugins).toSorted());
    for (const { cause } of dependents)
      expect(cause).toMatch(/^it imports the contract of [a-z-]+, which is not here\.$/);
  });

  test('nothing that is still loaded imports what is gone', () => {
    const removedFiles = new Set(filesWithoutTheirPlugins(root, without));
    const isGone = (path: string) =>
      removedFiles.has(path) || (path.startsWith('plugins/') && !remaining.has(path.split('/')[1] ?? ''));
    const lost: string[] = [];
    for (const [file, specifiers] of imports) {
      const path = relative(root, file);
      if (isGone(path)) continue;
      for (const specifier of specifiers)
        if (isGone(placeOf(specifier, file))) lost.push(`${path} imports ${specifier}`);
    }
    expect(lost).toEqual([]);
  });

  test('every service that somebody cannot do without is still provided', () => {
    const provided = new Set(
      facts.filter((one) => !remaining.has(one.id)).flatMap(({ provides }) => provides.map((service) => service.id)),
    );
    const missing = facts
      .filter((one) => remaining.has(one.id))
      .flatMap((one) =>
        one.requires.filter((service) => provided.has(service)).map((service) => `${one.id} needs ${service}`),
      );
    expect(missing).toEqual([]);
  });

  test('the others keep what they owe to each other', () => {
    const rest = plugins.filter((plugin) => remaining.has(plugin.id));
    const promises = new PluginRules(
      rest,
      rest.flatMap(({ id: one }) => lists.get(one) ?? []),
    );
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

/** Returns the path of a module relative to the checkout. */
function placeOf(specifier: string, file: string): string {
  if (!specifier.startsWith('.')) return specifier.replace(/^#plugins/, 'plugins');
  return relative(root, resolve(dirname(file), specifier));
}
