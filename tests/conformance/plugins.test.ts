import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { leavesOf, type PermissionGate } from '#core/access';
import { contracts } from '#core/testing';
import { type AnyContribution, PluginHost, type PluginManifest, validateManifest } from '#core/registry';
import { endpointsOf } from '#core/gateway';
import { type NavItem, navItems, type Page, pages } from '#core/web/tokens';
import { discoverPlugins } from '../../host/build/discovery.ts';
import { matchPage } from '#core/web/routing/match-page.ts';

/** What every plugin folder must keep to, whatever it does. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const plugins = await Promise.all(
  discoverPlugins(root).plugins.map(async (plugin) => {
    const module: { default: PluginManifest } = await import(pathToFileURL(plugin.manifest).href);
    return { ...plugin, manifest: module.default };
  }),
);
const known = await contracts();
const allPages = plugins.flatMap(({ manifest }) => of<Page>(manifest, pages.id));

describe.each(plugins)('the plugin $id', ({ id, folder, manifest }) => {
  test('has a manifest without a fault', () => {
    expect(validateManifest(manifest, id)).toEqual([]);
  });

  test('leaves nothing behind when it is turned off', async () => {
    const host = new PluginHost({ lifetime: 'app' });
    // What it needs of the core and of other plugins is stood in for: only its own traces are asked about.
    const tokens = plugins.flatMap(({ manifest: other }) => [
      ...(other.needs ?? []),
      ...(other.provides ?? []).flatMap(({ needs }) => needs),
    ]);
    for (const need of tokens) if (!('optional' in need) && need.lifetime === 'app') host.scope.set(need, {});
    await host.install([{ id, load: () => ({ ...manifest, needs: [], provides: [] }) }]);
    await host.activateAll();
    expect(host.state(id)?.phase).toBe('active');
    expect([...host.contributions.all()].length).toBe(manifest.contributes?.length ?? 0);
    await host.turnOff(id, 'a test');
    expect([...host.contributions.all()]).toEqual([]);
    expect(host.state(id)).toMatchObject({ phase: 'off', why: 'a test' });
  });

  test('[A1-1] has every text in Slovak, English and German', () => {
    const [sk, en, de] = ['sk', 'en', 'de'].map((language) => keysOf(join(folder, 'web/i18n', `${language}.json`)));
    expect(en).toEqual(sk);
    expect(de).toEqual(sk);
  });

  test('leads nowhere in vain: each entry of the navigation opens a page, each title has its text', () => {
    const texts = new Set(
      plugins
        .flatMap((plugin) => keysOf(join(plugin.folder, 'web/i18n/sk.json')))
        .concat(keysOf(join(root, 'host/web/i18n/sk.json'))),
    );
    for (const { value } of of<NavItem>(manifest, navItems.id)) {
      // `partners` opens `partners/list`: the shell knows a section by its list.
      const page =
        value.to &&
        (matchPage(allPages, `/company/1/${value.to}`) ?? matchPage(allPages, `/company/1/${value.to}/list`));
      if (value.to && !value.application) expect(page, value.to).toBeDefined();
      expect([...texts]).toContain(value.titleKey);
    }
  });

  test('uses each permission that it declares, and declares each that it uses', () => {
    const declared = new Set(
      (manifest.declares ?? []).flatMap((declaration) =>
        'kind' in declaration && typeof declaration.kind === 'string'
          ? []
          : Object.values(declaration).map((gate) => (gate as PermissionGate).name),
      ),
    );
    const everywhere = new Set(
      plugins.flatMap(({ manifest: other }) =>
        (other.declares ?? []).flatMap((declaration) =>
          Object.values(declaration).map((gate) => (gate as PermissionGate).name),
        ),
      ),
    );
    const gates = [
      ...endpointsOf(known.get(id) ?? {}).map(({ gate }) => gate),
      ...(manifest.contributes ?? []).map(({ gate }) => gate),
    ];
    const used = new Set(
      gates
        .flatMap((gate) => (gate ? leavesOf(gate) : []))
        .flatMap((leaf) => (leaf.kind === 'permission' ? [leaf.name] : [])),
    );
    for (const name of used)
      expect(everywhere.has(name) || platformPermission(name), `${name} is declared nowhere`).toBe(true);
    // Documents are read, printed, mailed by rights that come one by one with their verbs; a resource nobody uses at all is a mistake.
    const resources = new Set([...declared].map((name) => name.split(':')[0]));
    for (const resource of resources)
      expect(
        [...used].some((name) => name.startsWith(`${resource}:`)),
        `${resource} is used by nothing`,
      ).toBe(true);
  });
});

function of<T>(manifest: PluginManifest, pointId: string): (AnyContribution & { readonly value: T })[] {
  // `contribute` checked each value against its point when the manifest was written.
  return (manifest.contributes ?? []).filter(({ point }) => point.id === pointId) as (AnyContribution & {
    readonly value: T;
  })[];
}

/** Every key of a file of texts, plural endings taken off: languages differ in how many forms they have. */
function keysOf(path: string): string[] {
  if (!existsSync(path)) return [];
  const walk = (value: unknown, prefix: string): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) => walk(part, prefix ? `${prefix}.${key}` : key))
      : [prefix.replace(/_(zero|one|two|few|many|other)$/, '')];
  return [...new Set(walk(JSON.parse(readFileSync(path, 'utf8')), ''))].toSorted();
}

function platformPermission(name: string): boolean {
  return Object.values(known.get('platform') ?? {}).some(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      Object.values(value).some((gate) => (gate as PermissionGate | undefined)?.name === name),
  );
}
