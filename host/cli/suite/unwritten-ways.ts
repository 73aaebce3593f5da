import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { discoverPlugins } from '../../build/discovery.ts';
import { PluginsOfTests } from '../../build/plugins-of-tests.ts';
import { pluginOf } from '../rooms.ts';
import { isBrowserTest } from './tiers.ts';

/** The product as a process of its own: what the browser is given, and what answers it. */
const product = ['host/cli/start.ts', 'host/gateway/main.ts', 'host/web/boot.tsx'];

/** A test that asks whatever is installed names one of these. */
const asksAll = /\b(?:installed[A-Z]\w*|discoverPlugins|TestProduct|readPlugins|contracts\(\)|plugins: 'all')/;

/**
 * How one file comes to another without importing it: plugins are found by their folders, migrations and texts are read from
 * theirs, a browser is served what was built. Each way is said here once. Paths are relative to the checkout, with `/`.
 */
export class UnwrittenWays {
  readonly #imports: ReadonlyMap<string, readonly string[]>;
  readonly #read: (path: string) => string;
  readonly #root: string;
  readonly #pluginsOfTests: PluginsOfTests;
  /** By plugin: what the product loads of it by its place. */
  readonly #doors: ReadonlyMap<string, readonly string[]>;

  /** @param imports of each source file, resolved */
  constructor(root: string, imports: ReadonlyMap<string, readonly string[]>, read: (path: string) => string) {
    this.#imports = imports;
    this.#read = read;
    const discovery = discoverPlugins(root);
    this.#root = root;
    this.#pluginsOfTests = new PluginsOfTests(root, discovery);
    this.#doors = new Map(
      discovery.plugins.map(({ id }) => {
        const doors = ['manifest.ts', 'contract/index.ts', 'gateway/index.ts'].map((door) => `plugins/${id}/${door}`);
        return [id, doors.filter((door) => existsSync(join(root, door)))];
      }),
    );
  }

  /** What this file comes to in one step. */
  from(path: string): readonly string[] {
    if (path === 'tests/support/kostra-process.ts') return product;
    if (!/\.(?:test|spec)\.tsx?$/.test(path)) return [];
    const text = this.#textOf(path);
    const isOfAll = asksAll.test(text);
    const plugins = isOfAll ? [...this.#doors.keys()] : this.#pluginsOfTests.of(join(this.#root, path));
    const doors = plugins.flatMap((id) => this.#doors.get(id) ?? []);
    if (isBrowserTest(path)) return [...product, ...doors];
    // A unit test that opens no gateway knows of a plugin what it imports, and no more.
    return isOfAll || /\b(?:testGateway|useGateway|KostraProcess)\b/.test(text) ? doors : [];
  }

  /** The source files that read this one without importing it: migrations, texts, pictures, tables, pages. */
  readersOf(path: string): readonly string[] {
    const [, room] = /^(.*)\/migrations\/[^/]+\.ts$/.exec(path) ?? [];
    if (room !== undefined)
      return ['index.ts', 'migrations.ts', 'database/core-migrations.ts'].flatMap((file) =>
        this.#imports.has(`${room}/${file}`) ? [`${room}/${file}`] : [],
      );
    if (/\.(?:tsx?|mjs)$/.test(path)) return [];
    const plugin = pluginOf(path);
    if (plugin !== undefined) return [`plugins/${plugin}/manifest.ts`, ...this.#testsThatName(path)];
    if (path.startsWith('core/web/')) return ['core/web/index.ts'];
    if (path.startsWith('host/web/')) return ['host/web/boot.tsx'];
    return this.#testsThatName(path);
  }

  /** A test that reads a file names it: whole, or `who-may` for tests/fixtures/who-may.txt. */
  #testsThatName(path: string): string[] {
    const [name = ''] = basename(path).split('.');
    const sought = name.length > 4 ? name : basename(path); // `sk` of sk.json stands in every other test
    const tests = [...this.#imports.keys()].filter((file) => file.startsWith('tests/') || /\.test\.tsx?$/.test(file));
    return tests.filter((file) => this.#read(file).includes(sought));
  }

  /** A test's text, with that of the helpers in tests/ which it imports. */
  #textOf(test: string): string {
    const files = new Set([test]);
    for (const file of files)
      for (const path of this.#imports.get(file) ?? [])
        if (path.startsWith('tests/') && this.#imports.has(path)) files.add(path);
    return [...files].map((file) => this.#read(file)).join('\n');
  }
}
