import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Declaration, leavesOf, type PermissionGate } from '#core/access';
import { endpointsOf } from '#core/gateway';
import { type AnyContribution, type PluginManifest, validateManifest } from '#core/registry';
import { contracts, isChosen } from '#core/testing';
import { installedManifests } from '#core/testing/installed-manifests.ts';
import { textsIn } from '#core/testing/texts.ts';
import { platformDeclarations } from '#core/contract/platform';
import { matchPage } from '#core/web/shell';
import { type NavItem, navItems, type Page, pages, type Shortcut, shortcuts } from '#core/web/tokens';
import navigation from '../../config/navigation.json' with { type: 'json' };
import { root } from '../../host/gateway/root.ts';

/** What every plugin folder must keep to, whatever it does; how it comes and goes is in plugin-lifecycle.test.ts. */
const plugins = await installedManifests();
const chosen = plugins.filter(({ id }) => isChosen(id));
const known = await contracts();
const allPages = plugins.flatMap(({ manifest }) => of<Page>(manifest, pages.id));
const allTexts = new Set(
  [join(root, 'host/web/i18n'), ...plugins.map(({ folder }) => join(folder, 'web/i18n'))].flatMap((folder) => [
    ...textsIn(folder, 'sk').keys(),
  ]),
);
const allDeclared = new Set([
  ...plugins.flatMap(({ manifest }) => declaredBy(manifest.declares)),
  ...declaredBy(platformDeclarations),
]);
const allUsed = new Set(plugins.flatMap(usedBy));

describe.each(chosen)('the plugin $id', (plugin) => {
  const { id, manifest } = plugin;

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
    const titled = [
      ...of<Page>(manifest, pages.id),
      ...of<NavItem>(manifest, navItems.id),
      ...of<Shortcut>(manifest, shortcuts.id),
    ];
    for (const { value } of titled) expect([...allTexts]).toContain(value.titleKey);
    for (const { value } of [...of<NavItem>(manifest, navItems.id), ...of<Shortcut>(manifest, shortcuts.id)]) {
      if (!value.to || ('application' in value && value.application)) continue;
      // `partners` opens `partners/list`: the shell knows a section by its list.
      const path = `/company/1/${value.to}`;
      expect(matchPage(allPages, path) ?? matchPage(allPages, `${path}/list`), value.to).toBeDefined();
    }
  });

  test('stands in the navigation under something that is there', () => {
    const parents = [
      ...navigation.groups.map((group) => group.id),
      ...plugins.flatMap((one) => of<NavItem>(one.manifest, navItems.id)).map((item) => item.id),
    ];
    for (const { value } of of<NavItem>(manifest, navItems.id)) expect([undefined, ...parents]).toContain(value.parent);
  });

  test('declares each permission that it uses, and uses each that it declares', () => {
    for (const name of usedBy(plugin))
      expect([...allDeclared], 'declare it with resource() and list it').toContain(name);
    for (const name of declaredBy(manifest.declares)) expect([...allUsed], 'nothing asks for it').toContain(name);
  });

  test('asks for a right at each endpoint that changes something of a company', () => {
    const changing = endpointsOf(known.get(id) ?? {}).filter(({ method }) => method !== 'GET');
    const open = changing.filter(({ scope, gate }) => scope === 'company' && !gate);
    expect(open.map((endpoint) => endpoint.id)).toEqual([]);
  });
});

function of<T>(manifest: PluginManifest, pointId: string): (AnyContribution & { readonly value: T })[] {
  // `contribute` checked each value against its point when the manifest was written.
  return (manifest.contributes ?? []).filter(({ point }) => point.id === pointId) as (AnyContribution & {
    readonly value: T;
  })[];
}

function declaredBy(declarations: readonly Declaration[] = []): string[] {
  return declarations.flatMap((declaration) =>
    typeof declaration.kind === 'string' ? [] : Object.values(declaration).map(({ name }) => name),
  );
}

/** Permissions in the gates of its endpoints and contributions, and in what it contributes, such as the verbs of a document. */
function usedBy({ id, manifest }: { readonly id: string; readonly manifest: PluginManifest }): string[] {
  const gates = [
    ...endpointsOf(known.get(id) ?? {}).map(({ gate }) => gate),
    ...(manifest.contributes ?? []).map(({ gate }) => gate),
  ];
  return [
    ...gates
      .flatMap((gate) => (gate ? leavesOf(gate) : []))
      .flatMap((leaf) => (leaf.kind === 'permission' ? [leaf.name] : [])),
    ...(manifest.contributes ?? []).flatMap(({ value }) => permissionsIn(value)),
  ];
}

function permissionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('kind' in value && value.kind === 'permission') return [(value as PermissionGate).name]; // what that kind means
  return Object.values(value).flatMap(permissionsIn);
}

function loadersIn(value: unknown): (() => unknown)[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).filter((member) => typeof member === 'function' && /import/.test(String(member)));
}
