import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { PluginManifest, Point } from '#core/registry';
import { isChosen } from '#core/testing/chosen-plugin.ts';
import { installedPlugins } from '#core/testing/installed-plugins.ts';
import { textsIn } from '#core/testing/texts.ts';
import { documentKinds } from '#plugins/documents/contract';
import { numberedDocumentTypes, standardDocumentTypes } from '#plugins/numbering/contract';

const installed = await installedPlugins();
const gatewayParts = await Promise.all(
  installed.flatMap(({ gateway }) =>
    gateway ? [import(pathToFileURL(gateway).href) as Promise<{ default: PluginManifest }>] : [],
  ),
);

function contributed<T>({ contributes = [] }: PluginManifest, to: Point<T>): T[] {
  return contributes.flatMap(({ point, value }) => (point.id === to.id ? [value as T] : [])); // The extension point has this type of value.
}

const numbered = [
  ...standardDocumentTypes,
  ...gatewayParts.flatMap((part) => contributed(part.default, numberedDocumentTypes)),
];
const kinds = installed
  .filter(({ id }) => isChosen(id))
  .flatMap(({ folder, manifest }) =>
    contributed(manifest, documentKinds).map((kind) => ({ id: kind.id, kind, folder })),
  );

// If only one plugin is chosen (`plugin check`), there may be no kind.
describe.runIf(kinds.length > 0).each(kinds)('the kind $id', ({ kind, folder }) => {
  it('[B3-21] is of a document type that has numbers', () => {
    const types = numbered.map(({ documentType }) => documentType);
    expect(types, 'take one of these, or give kindPart the first series of your own in gateway/index.ts').toContain(
      kind.documentType,
    );
  });

  it('has texts of its own under its key', () => {
    const keys = [...textsIn(join(folder, 'web/i18n'), 'sk').keys()];
    expect(
      keys.filter((key) => key.startsWith(`${kind.texts}.`)),
      'see INVOICES in plugins/invoices/web/i18n',
    ).not.toEqual([]);
  });
});

it('there is a kind, or one plugin alone was asked for', () => {
  expect(kinds.length > 0 || process.env['KOSTRA_PLUGIN'] !== undefined).toBe(true);
});
