import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { discoverPlugins, type Discovery } from './discovery.ts';
import { pluginsAmong } from './plugin-tests.ts';
import { sourceFiles } from './source-files.ts';
import { importsOf } from './source-imports.ts';

/**
 * Matches the places where a test names plugins that it does not import: `requires` or `missing` (tests/requires.ts) for optional plugins,
 * and `also` for plugins that the gateway of the test starts (core/testing).
 */
const named = /\b(?:requires\(|missing\(|also(?::| =) \[)([^)\]]*)[)\]]/g;

/**
 * Finds the plugins that a test needs: the plugin it belongs to, the plugins whose files it imports (also through shared test helpers), the
 * plugins that it names, and all plugins whose contracts these import. A test gateway starts only these plugins. Therefore no other plugin
 * can make the test fail, and `npm test -- --changed` relies on this.
 */
export class PluginsOfTests {
  readonly #discovery: Discovery;
  readonly #imports: ReadonlyMap<string, readonly string[]>;

  constructor(root: string, discovery = discoverPlugins(root)) {
    this.#discovery = discovery;
    const folders = ['core', 'host', 'tests', 'tests/fixtures'].map((folder) => join(root, folder));
    this.#imports = importsOf([...new Set([...folders, discovery.pluginsDir].flatMap(sourceFiles))], root);
  }

  /**
   * Returns the ids of the plugins that the test needs, in the order in which they can start: each after those on which it depends.
   * @param test the absolute path of the test @param also the ids of further plugins that it needs
   */
  of(test: string, also: readonly string[] = []): string[] {
    const { plugins, pluginsDir } = this.#discovery;
    const byId = new Map(plugins.map((plugin) => [plugin.id, plugin]));
    const found = new Set<string>();
    const open = [
      ...pluginsAmong([`./${basename(test)}`], test, pluginsDir),
      ...this.#imported(test),
      ...also,
      ...[...readFileSync(test, 'utf8').matchAll(named)].flatMap(([, ids = '']) =>
        Array.from(ids.matchAll(/'([a-z0-9-]+)'/g), ([, id = '']) => id),
      ),
    ];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      open.push(...(byId.get(id)?.contracts ?? []));
    }
    return plugins.flatMap(({ id }) => (found.has(id) ? [id] : []));
  }

  /** Returns the ids of the plugins that the test imports, directly or through files with relative paths. */
  #imported(test: string): string[] {
    const ids: string[] = [];
    const seen = new Set<string>();
    const open = [test];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      const importer = file;
      const specifiers = this.#imports.get(importer) ?? [];
      ids.push(...pluginsAmong(specifiers, importer, this.#discovery.pluginsDir));
      open.push(...specifiers.flatMap((path) => (path.startsWith('.') ? [resolve(dirname(importer), path)] : [])));
    }
    return ids;
  }
}
