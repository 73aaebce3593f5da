import { join, resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import type { ResolvedOptions } from './build-options.ts';
import { loadedLater, webIndex } from './load-after-entry.ts';

/**
 * Returns the scripts that the page loads in parallel, as absolute paths, the entry first: the entry, the code that each plugin needs at
 * every start (its `web/index.ts`), and their static imports. With `entryOnly` it returns only the scripts that run before the first paint.
 */
export function firstScripts(
  { outputs }: Metafile,
  { root, entry, pluginsDir }: ResolvedOptions,
  { entryOnly = false } = {},
): string[] {
  const isFirst = (entryPoint: string) => resolve(root, entryPoint) === entry;
  const isWebIndex = (entryPoint: string) =>
    entryPoint.startsWith(`${loadedLater}:${pluginsDir}`) && entryPoint.endsWith(join('/', webIndex));
  const files = Object.entries(outputs).filter(([, { entryPoint }]) => entryPoint !== undefined);
  const start = files.filter(([, { entryPoint = '' }]) => isFirst(entryPoint)).map(([path]) => path);
  if (start.length === 0) throw new Error(`esbuild wrote no output for ${entry}`);
  const beside = files.filter(([, { entryPoint = '' }]) => isWebIndex(entryPoint)).map(([path]) => path);
  const reached = new Set(entryOnly ? start : [...start, ...beside]);
  for (const path of reached) {
    for (const { path: imported, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement') reached.add(imported);
  }
  return [...reached].map((path) => resolve(root, path));
}
