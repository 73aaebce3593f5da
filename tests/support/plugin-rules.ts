import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Declaration, leavesOf, type PermissionGate } from '#core/access';
import { platformDeclarations } from '#core/contract/platform';
import { type AnyExportSource, endpointsOf, exportSources } from '#core/gateway';
import type { AnyContribution, PluginManifest } from '#core/registry';
import { textsIn } from '#core/testing/texts.ts';
import { matchPage } from '#core/web/shell';
import { type NavItem, navItems, type Page, pages, type Shortcut, shortcuts } from '#core/web/tokens';
import navigation from '../../config/navigation.json' with { type: 'json' };
import type { ImportedPlugin } from '../../host/build/import-plugins.ts';
import { root } from '../../host/gateway/root.ts';
import { frameKeys } from '../../host/web/keyboard/use-shortcuts.ts';
import { shellPages } from '../../host/web/shell/shell-pages.ts';

/**
 * The rules between plugins, which are checked for all installed plugins, and for the plugins that remain after a removal. Each method
 * returns the violations by a plugin, or an empty array.
 */
export class PluginRules {
  readonly #pages: readonly { readonly value: Page }[];
  readonly #texts: ReadonlySet<string>;
  readonly #navigation: ReadonlySet<string>;
  readonly #declared: ReadonlySet<string>;
  readonly #used: ReadonlySet<string>;
  readonly #keys: readonly string[];

  /** @param lists the result of {@link exportedLists} for these plugins */
  constructor(plugins: readonly ImportedPlugin[], lists: readonly AnyExportSource[]) {
    const folders = [join(root, 'host'), ...plugins.map(({ folder }) => folder)];
    const items = plugins.flatMap(({ manifest }) => contributed<NavItem>(manifest, navItems.id));
    this.#pages = [
      ...contributed<Page>({ contributes: shellPages() }, pages.id),
      ...plugins.flatMap(({ manifest }) => contributed<Page>(manifest, pages.id)),
    ];
    this.#texts = new Set(folders.flatMap(keysOfTexts));
    this.#navigation = new Set([...navigation.groups, ...items].map(({ id }) => id));
    this.#declared = new Set(
      [platformDeclarations, ...plugins.map(({ manifest }) => manifest.declares)].flatMap(declaredBy),
    );
    const keyed = [{ contributes: shellPages() }, ...plugins.map(({ manifest }) => manifest)];
    this.#keys = [...Object.values(frameKeys), ...keyed.flatMap(keysOf)];
    this.#used = new Set([...plugins.flatMap(usedBy), ...lists.flatMap(({ gate }) => permissionsIn(gate))]);
  }

  missingTitles({ manifest }: ImportedPlugin): string[] {
    const titled = [...contributed<Page>(manifest, pages.id), ...links(manifest)];
    return titled.map(({ value }) => value.titleKey).filter((key) => !this.#texts.has(key));
  }

  /** Returns the paths of menu entries and shortcuts that lead to no page. */
  deadLinks({ manifest }: ImportedPlugin): string[] {
    return links(manifest).flatMap(({ value }) => {
      if (!value.to || ('application' in value && value.application)) return [];
      // The entry `partners` opens `partners/list`, because the shell finds the page of a section by its list.
      const path = `/company/1/${value.to}`;
      return (matchPage(this.#pages, path) ?? matchPage(this.#pages, `${path}/list`)) ? [] : [value.to];
    });
  }

  /**
   * Returns the shortcuts that another plugin also uses, or that are the beginning of another plugin's shortcut, so that one of the two
   * could not be used.
   */
  sharedKeys({ manifest }: ImportedPlugin): string[] {
    return keysOf(manifest).filter((keys) => {
      const others = this.#keys.filter((one) => `${one} `.startsWith(`${keys} `) || `${keys} `.startsWith(`${one} `));
      return others.length > 1; // The list also contains the shortcut itself.
    });
  }

  /** Returns the menu entries whose parent is missing. */
  lostMenuEntries({ manifest }: ImportedPlugin): string[] {
    const items = contributed<NavItem>(manifest, navItems.id);
    return items
      .filter(({ value: { parent } }) => parent !== undefined && !this.#navigation.has(parent))
      .map(({ id, value }) => `${id} under ${value.parent}`);
  }

  /** Returns permissions that the plugin checks but no plugin declares. */
  undeclaredPermissions(plugin: ImportedPlugin): string[] {
    return usedBy(plugin).filter((name) => !this.#declared.has(name));
  }

  /** Returns the permissions that the plugin declares but no plugin checks. */
  unusedPermissions({ manifest }: ImportedPlugin): string[] {
    return declaredBy(manifest.declares).filter((name) => !this.#used.has(name));
  }
}

/**
 * Returns the exportable lists that gateway parts contribute. The lists of document kinds are not included, because they are derived from
 * manifests.
 */
export async function exportedLists(plugins: readonly ImportedPlugin[]): Promise<readonly AnyExportSource[]> {
  const parts = plugins.map(({ folder }) => join(folder, 'gateway/index.ts')).filter((file) => existsSync(file));
  const modules = await Promise.all(
    parts.map((file) => import(pathToFileURL(file).href) as Promise<{ default: PluginManifest }>), // Each gateway part exports this type.
  );
  return modules.flatMap(({ default: part }) =>
    contributed<Parameters<NonNullable<typeof exportSources.types>>[0]>(part, exportSources.id).flatMap(({ value }) =>
      value({ read: () => [] }),
    ),
  );
}

/** Caches the text keys of each folder, because they are read again for every removal. */
const keysByFolder = new Map<string, readonly string[]>();
const permissionsByPlugin = new WeakMap<PluginManifest, readonly string[]>();

function keysOfTexts(folder: string): readonly string[] {
  const known = keysByFolder.get(folder) ?? [...textsIn(join(folder, 'web/i18n'), 'sk').keys()];
  keysByFolder.set(folder, known);
  return known;
}

function links(manifest: PluginManifest) {
  return [...contributed<NavItem>(manifest, navItems.id), ...contributed<Shortcut>(manifest, shortcuts.id)];
}

function keysOf(manifest: Pick<PluginManifest, 'contributes'>): string[] {
  return contributed<Shortcut>(manifest, shortcuts.id).map(({ value }) => value.keys);
}

function contributed<T>(
  manifest: Pick<PluginManifest, 'contributes'>,
  pointId: string,
): (AnyContribution & { readonly value: T })[] {
  // The function `contribute` validated each value against its extension point when the manifest was loaded.
  return (manifest.contributes ?? []).filter(({ point }) => point.id === pointId) as (AnyContribution & {
    readonly value: T;
  })[];
}

function declaredBy(declarations: readonly Declaration[] = []): string[] {
  return declarations.flatMap((declaration) =>
    typeof declaration.kind === 'string' ? [] : Object.values(declaration).map(({ name }) => name),
  );
}

/**
 * Returns the permissions in the gates of the plugin's endpoints and contributions, and in contributed values such as the verbs of a
 * document.
 */
function usedBy(plugin: ImportedPlugin): readonly string[] {
  const known = permissionsByPlugin.get(plugin.manifest) ?? permissionsOf(plugin);
  permissionsByPlugin.set(plugin.manifest, known);
  return known;
}

function permissionsOf({ contract, manifest }: ImportedPlugin): string[] {
  const gates = [
    ...endpointsOf(contract).map(({ gate }) => gate),
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
  if ('kind' in value && value.kind === 'permission') return [(value as PermissionGate).name]; // A gate of this kind has a name.
  return Object.values(value).flatMap(permissionsIn);
}
