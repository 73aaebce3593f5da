import { describe, expect, test } from 'vitest';
import { endpointsOf } from '#core/gateway';
import { validateManifest } from '#core/registry';
import { isChosen } from '#core/testing';
import { installedPlugins, leftOutPlugins } from '#core/testing/installed-plugins.ts';
import { describeLeftOut } from '../../host/build/discovery.ts';
import { exportedLists, PluginRules } from '../support/plugin-rules.ts';

/** The rules that every plugin folder must follow, whatever it does; plugin-lifecycle.test.ts tests its start and stop. */
const plugins = await installedPlugins();
const promises = new PluginRules(plugins, await exportedLists(plugins));

test('the contract and the manifest of every plugin run', async () => {
  const throwing = (await leftOutPlugins()).filter(({ id, code }) => isChosen(id) && code.endsWith('-fails'));
  expect(throwing.map(describeLeftOut)).toEqual([]);
});

describe.each(plugins.filter(({ id }) => isChosen(id)))('the plugin $id', (plugin) => {
  const { id, manifest, contract } = plugin;

  test('has a manifest without a fault', () => {
    expect(validateManifest(manifest, id)).toEqual([]);
  });

  test('can load all that its manifest names', async () => {
    const { activate, provides = [], contributes = [] } = manifest;
    const loaders = [
      ...(activate ? [['activate', activate] as const] : []),
      ...provides.map(({ token, load }) => [token.id, load] as const),
      ...contributes.flatMap((one) => loadersIn(one.value).map((load) => [one.id, load] as const)),
    ];
    for (const [name, load] of loaders) {
      const module: unknown = await load();
      expect(module, `${name} has no default export`).toMatchObject({ default: expect.anything() });
    }
  });

  test('has a text for each title, and leads nowhere in vain', () => {
    expect(promises.missingTitles(plugin), 'add the text to web/i18n').toEqual([]);
    expect(promises.deadLinks(plugin), 'no page has that path').toEqual([]);
  });

  test('has keys of its own', () => {
    expect(promises.sharedKeys(plugin), 'choose others: of two that share them only one is asked').toEqual([]);
  });

  test('stands in the navigation under something that is there', () => {
    expect(promises.lostMenuEntries(plugin)).toEqual([]);
  });

  test('declares each permission that it uses, and uses each that it declares', () => {
    expect(promises.undeclaredPermissions(plugin), 'declare it with resource() and list it').toEqual([]);
    expect(promises.unusedPermissions(plugin), 'nothing asks for it').toEqual([]);
  });

  test('asks for a right at each endpoint that changes something of a company', () => {
    const changing = endpointsOf(contract).filter(({ method }) => method !== 'GET');
    const open = changing.filter(({ scope, gate, handlerAsks }) => scope === 'company' && !gate && !handlerAsks);
    expect(open.map((endpoint) => endpoint.id)).toEqual([]);
  });
});

function loadersIn(value: unknown): (() => unknown)[] {
  if (typeof value !== 'object' || value === null) return [];
  // A loader is recognised by its source code: `import()` as vitest compiles it, or a call of `load`, the loader that `exportsOf` names.
  const loads = /dynamic_import|import\(|await load\(\)/;
  return Object.values(value).filter((member) => typeof member === 'function' && loads.test(String(member)));
}
