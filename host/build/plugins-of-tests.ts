import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { discoverPlugins, type Discovery } from './discovery.ts';
import { pluginsAmong } from './plugin-tests.ts';
import { sourceFiles } from './source-files.ts';
import { importsOf } from './source-imports.ts';

/**
 * How a test names plugins that it does not import: with `requires` or `missing` (tests/requires.ts) those that need not be
 * there, with `also` those that its gateway starts (core/testing).
 */
const named = /\b(?:requires\(|missing\(|also(?::| =) \[)([^)\]]*)[)\]]/g;

/**
 * Which plugins a test is about: its own, those whose files it imports (also by what it shares with other tests), those that
 * it names, and those whose contracts these import. A test gateway starts these alone, so that what `npm test -- --changed`
 * goes by is true: a plugin that a test does not name cannot make it fail.
 */
export class PluginsOfTests {
  readonly #discovery: Discovery;
  readonly #imports: ReadonlyMap<string, readonly string[]>;

  constructor(root: string, discovery = discoverPlugins(root)) {
    this.#discovery = discovery;
    const folders = ['core', 'host', 'tests', 'tests/fixtures'].map((room) => join(root, room));
    this.#imports = importsOf([...new Set([...folders, discovery.pluginsDir].flatMap(sourceFiles))], root);
  }

  /** @param test absolute path @param also ids beside those that it names @returns ids, those that others build on first */
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

  /** By the test itself, and by the files that it comes to by relative paths. */
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
