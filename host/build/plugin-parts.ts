import { readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { type Plugin, transformSync } from 'esbuild';
import type { DiscoveredPlugin } from './discovery.ts';

/**
 * What a plugin provides and hangs into the frame, in one chunk of its own.
 *
 * A manifest names each such piece by an `import()`, which would make each a request: a plugin with nine of them, of some
 * hundred bytes each, is nine requests at every start. So all that a manifest loads but its pages is one module, and its
 * pages come after it (host/build/lazy-entries.ts), so that what they share with it needs no further chunk.
 */
export interface PluginParts {
  /** Where that module would stand; there is no such file. */
  readonly file: string;
  /** Absolute paths, in the order of the manifest. Fewer than two need no module. */
  readonly members: readonly string[];
  /** Whether some of it draws: in the frame, and so on every page, or on the pages of other plugins. */
  readonly draw: boolean;
}

/** By the plugin's folder; only of plugins that have parts to join. */
export function findPluginParts(plugins: readonly DiscoveredPlugin[]): ReadonlyMap<string, PluginParts> {
  const found = new Map<string, PluginParts>();
  for (const { folder, manifest } of plugins) {
    const { code } = transformSync(readFileSync(manifest, 'utf8'), { loader: 'ts', target: 'es2022' });
    const members = new Set<string>();
    for (const { groups } of code.matchAll(loads))
      if (!groups?.['page']) members.add(resolve(folder, groups?.['path'] ?? ''));
    if (members.size > 0)
      found.set(folder, {
        file: join(folder, 'kostra-parts.ts'),
        members: [...members],
        draw: [...members].some((member) => member.endsWith('.tsx')),
      });
  }
  return found;
}

/** The manifest's code, as esbuild prints it, with its parts taken from their common module. */
export function loadFromParts(code: string, folder: string, parts: PluginParts | undefined): string {
  if (!parts) return code;
  return code.replace(loads, (whole, page: string | undefined, _quote, path: string) => {
    const at = parts.members.indexOf(resolve(folder, path));
    return page || at < 0 ? whole : `import(${JSON.stringify(parts.file)}).then((parts) => parts.part${at})`;
  });
}

/** The parts that a file of a plugin may count on: it is loaded after them. `undefined`: it is one of them, or of none. */
export function partsBefore(path: string, found: ReadonlyMap<string, PluginParts>): PluginParts | undefined {
  const [, parts] = [...found].find(([folder]) => path.startsWith(folder + sep)) ?? [];
  return parts?.members.includes(path) ? undefined : parts;
}

export function pluginParts(found: ReadonlyMap<string, PluginParts>): Plugin {
  const byFile = new Map([...found.values()].map((parts) => [parts.file, parts]));
  return {
    name: 'kostra-plugin-parts',
    setup(build) {
      build.onResolve({ filter: /[\\/]kostra-parts\.ts$/ }, ({ path }) =>
        byFile.has(path) ? { path, sideEffects: true } : undefined,
      );
      build.onLoad({ filter: /[\\/]kostra-parts\.ts$/ }, ({ path }) => {
        const members = byFile.get(path)?.members ?? [];
        const lines = members.map((member, at) => `export * as part${at} from ${JSON.stringify(member)};`);
        return { contents: `import 'kostra:entry';\nimport 'kostra:kit';\n${lines.join('\n')}`, loader: 'ts' };
      });
    },
  };
}

/** `import("./web/store.ts")`; with `page` when a page is what it loads: by then somebody has gone there. */
const loads = /(?<page>\bpage:\s*\(\)\s*=>\s*)?\bimport\((?<quote>["'])(?<path>\.[^"']+)\k<quote>\)/g;
