import { dirname, join, relative, resolve, sep } from 'node:path';
import { contractsAmong, type Discovery } from './discovery.ts';
import { isTestFile, sourceFiles } from './source-files.ts';
import { importsOf } from './source-imports.ts';

/**
 * Paths (relative to the root, with `/`) that no tool may load because a plugin they import is absent: the folders of
 * left-out plugins as `plugins/<id>/**`, and single tests anywhere that import from an absent plugin, or import a file that
 * does. So deleting a plugin leaves a type-check, a lint and a test run that pass for all the rest.
 */
export function filesWithoutTheirPlugins(root: string, discovery: Discovery): string[] {
  const present = new Set(discovery.plugins.map((plugin) => plugin.id));
  const folders = discovery.leftOut.map((plugin) => `${slashes(relative(root, plugin.folder))}/**`);
  const candidates = [
    ...discovery.plugins.flatMap((plugin) => sourceFiles(plugin.folder).filter(isTestFile)),
    ...['core', 'host'].flatMap((room) => sourceFiles(join(root, room)).filter(isTestFile)),
    ...sourceFiles(join(root, 'core/testing')),
    ...sourceFiles(join(root, 'tests')),
    ...sourceFiles(join(root, 'tests/fixtures')), // left out below a room, and type-checked all the same
  ];
  const imports = importsOf([...new Set(candidates)], root);
  const files = new Set<string>();
  const cannotLoad = (file: string, specifiers: readonly string[]) =>
    pluginsAmong(specifiers, file, discovery.pluginsDir).some((id) => !present.has(id)) ||
    specifiers.some((specifier) => specifier.startsWith('.') && files.has(resolve(dirname(file), specifier)));
  // What imports one that cannot be loaded cannot be loaded either: until no more are found.
  for (let found = -1; found < files.size; ) {
    found = files.size;
    for (const [file, specifiers] of imports) if (cannotLoad(file, specifiers)) files.add(file);
  }
  return [...folders, ...[...files].map((file) => slashes(relative(root, file)))];
}

/** By contract or, as tests may, by path. */
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
