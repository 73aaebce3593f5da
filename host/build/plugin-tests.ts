import { dirname, join, relative, resolve, sep } from 'node:path';
import { contractsAmong, type Discovery } from './discovery.ts';
import { isTestFile, sourceFiles } from './source-files.ts';
import { importsOf } from './source-imports.ts';

/**
 * Returns the paths (relative to the root, with `/`) that tools must skip because a plugin that they import is absent: the folders of
 * left-out plugins as `plugins/<id>/**`, and single tests that import an absent plugin or another skipped file. So type check, lint and the
 * other tests still pass after a plugin is deleted.
 */
export function filesWithoutTheirPlugins(root: string, discovery: Discovery): string[] {
  const present = new Set(discovery.plugins.map((plugin) => plugin.id));
  const folders = discovery.leftOut.map((plugin) => `${slashes(relative(root, plugin.folder))}/**`);
  const candidates = [
    ...discovery.plugins.flatMap((plugin) => sourceFiles(plugin.folder).filter(isTestFile)),
    ...['core', 'host'].flatMap((folder) => sourceFiles(join(root, folder)).filter(isTestFile)),
    ...sourceFiles(join(root, 'core/testing')),
    ...sourceFiles(join(root, 'tests')),
    ...sourceFiles(join(root, 'tests/fixtures')), // sourceFiles skips fixtures below other folders, but they are type-checked too
  ];
  const imports = importsOf([...new Set(candidates)], root);
  const files = new Set<string>();
  const cannotLoad = (file: string, specifiers: readonly string[]) =>
    pluginsAmong(specifiers, file, discovery.pluginsDir).some((id) => !present.has(id)) ||
    specifiers.some((specifier) => specifier.startsWith('.') && files.has(resolve(dirname(file), specifier)));
  // A file that imports a skipped file must be skipped too. The loop ends when it finds no more.
  for (let found = -1; found < files.size; ) {
    found = files.size;
    for (const [file, specifiers] of imports) if (cannotLoad(file, specifiers)) files.add(file);
  }
  return [...folders, ...[...files].map((file) => slashes(relative(root, file)))];
}

/** Returns the ids of the imported plugins. A plugin is imported by its contract or, as tests may do, by a path. */
export function pluginsAmong(specifiers: readonly string[], file: string, pluginsDir: string): string[] {
  const byPath = specifiers.flatMap((specifier) => {
    const path = specifier.startsWith('.') ? slashes(relative(pluginsDir, resolve(dirname(file), specifier))) : '..';
    return path.startsWith('..') ? [] : [path.split('/')[0] ?? ''];
  });
  return [...contractsAmong(specifiers), ...byPath];
}

function slashes(path: string): string {
  return path.split(sep).join('/');
}
