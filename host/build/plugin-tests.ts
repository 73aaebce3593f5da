import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { contractsImportedBy, type Discovery } from './discovery.ts';
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
    ...sourceFiles(join(root, 'tests')),
    ...['core', 'host'].flatMap((room) =>
      sourceFiles(join(root, room)).filter((file) => isTestFile(file) || file.includes(`${sep}testing${sep}`)),
    ),
  ];
  const files = candidates.filter((file) =>
    contractsImportedBy(readFileSync(file, 'utf8')).some((id) => !present.has(id)),
  );
  return [...folders, ...files.map((file) => slashes(relative(root, file)))];
}

function slashes(path: string): string {
  return path.split(sep).join('/');
}
