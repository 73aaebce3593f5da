import { pathToFileURL } from 'node:url';
import type { PluginManifest } from '#core/registry';
import { isChosen } from '#core/testing/chosen-plugin.ts';
import { installedPlugins } from '#core/testing/installed-plugins.ts';
import { type DocumentKind, type WordedKind, wordedKinds } from '#plugins/documents/contract';

export interface InstalledKind {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly words: WordedKind['words'];
}

/** Returns the kinds that gateway parts contribute. If plugins are chosen (`KOSTRA_PLUGIN`), returns only the kinds of these plugins. */
export function installedKinds(): Promise<readonly InstalledKind[]> {
  return kindsOf(isChosen);
}

/** Returns the kinds of all installed plugins, for tests that need certain kinds independently of the chosen plugins. */
export function everyKind(): Promise<readonly InstalledKind[]> {
  return kindsOf(() => true);
}

async function kindsOf(isAsked: (plugin: string) => boolean): Promise<readonly InstalledKind[]> {
  const installed = await installedPlugins();
  const parts = await Promise.all(
    installed.flatMap(({ id, gateway }) =>
      gateway && isAsked(id) ? [import(pathToFileURL(gateway).href) as Promise<{ default: PluginManifest }>] : [],
    ),
  );
  return parts
    .flatMap((part) => part.default.contributes ?? [])
    .flatMap(({ point, value }) => (point.id === wordedKinds.id ? [value as WordedKind] : [])) // The extension point has this type of value.
    .map((kind) => ({ id: kind.id, kind, words: kind.words }));
}
