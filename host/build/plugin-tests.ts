import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { contractsImportedBy, type Discovery } from './discovery.ts';
import { scanImports } from './import-scan.ts';
import { isTestFile, sourceFiles } from './source-files.ts';

/**
 * Paths (relative to the root, with `/`) that no tool may load because a plugin they import is absent: the folders of
 * left-out plugins as `plugins/<id>/**`, and single tests anywhere that name an absent plugin. So deleting a plugin leaves
 * a type-check, a lint and a test run that pass for all the rest.
 */
export function filesWithoutTheirPlugins(root: string, discovery: Discovery): string[] {
  const present = new Set(discovery.plugins.map((plugin) => plugin.id));
  const folders = discovery.leftOut.map((plugin) => `${slashes(relative(root, plugin.folder))}/**`);
  const candidates = [
    ...discovery.plugins.flatMap((plugin) => sourceFiles(plugin.folder).filter(isTestFile)),
    ...['core', 'host'].flatMap((room) => sourceFiles(join(root, room)).filter(isTestFile)),
    ...sourceFiles(join(root, 'core/testing')),
    ...sourceFiles(join(root, 'tests')),
  ];
  const files = candidates.filter((file) =>
    pluginsImportedBy(file, discovery.pluginsDir).some((id) => !present.has(id)),
  );
  return [...folders, ...new Set(files.map((file) => slashes(relative(root, file))))];
}

/** By contract or, as tests may, by path. */
function pluginsImportedBy(file: string, pluginsDir: string): string[] {
  const source = readFileSync(file, 'utf8');
  if (!source.includes('plugins/')) return [];
  const byPath = scanImports(source).flatMap(({ specifier }) => {
    const path = specifier.startsWith('.') ? slashes(relative(pluginsDir, resolve(dirname(file), specifier))) : '..';
    return path.startsWith('..') ? [] : [path.split('/')[0] ?? ''];
  });
  return [...contractsImportedBy(source), ...byPath];
}

function slashes(path: string): string {
  return path.split(sep).join('/');
}
