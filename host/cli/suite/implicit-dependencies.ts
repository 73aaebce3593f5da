import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { discoverPlugins } from '../../build/discovery.ts';
import { PluginsOfTests } from '../../build/plugins-of-tests.ts';
import { pluginOf } from '../modules.ts';
import { isBrowserTest } from './tiers.ts';

/** The entry files of the running product: the browser application, and the gateway that serves it. */
const product = ['host/cli/start.ts', 'host/gateway/main.ts', 'host/web/boot.tsx'];

/** The names that a test of all installed plugins uses. */
const usesAllPlugins = /\b(?:installed[A-Z]\w*|discoverPlugins|TestProduct|readPlugins|contracts\(\)|plugins: 'all')/;

/**
 * Finds the files on which a file depends without importing them: plugins are found by their folders, migrations and texts are read from
 * folders, a browser loads the built application. Paths are relative to the checkout, with `/`.
 */
export class ImplicitDependencies {
  readonly #imports: ReadonlyMap<string, readonly string[]>;
  readonly #read: (path: string) => string;
  readonly #root: string;
  readonly #pluginsOfTests: PluginsOfTests;
  /** The files of each plugin that the product loads by a fixed path, without an import. */
  readonly #entryPoints: ReadonlyMap<string, readonly string[]>;

  /** @param imports the resolved imports of each source file */
  constructor(root: string, imports: ReadonlyMap<string, readonly string[]>, read: (path: string) => string) {
    this.#imports = imports;
    this.#read = read;
    const discovery = discoverPlugins(root);
    this.#root = root;
    this.#pluginsOfTests = new PluginsOfTests(root, discovery);
    this.#entryPoints = new Map(
      discovery.plugins.map(({ id }) => {
        const entryPoints = ['manifest.ts', 'contract/index.ts', 'gateway/index.ts'].map(
          (entryPoint) => `plugins/${id}/${entryPoint}`,
        );
        return [id, entryPoints.filter((entryPoint) => existsSync(join(root, entryPoint)))];
      }),
    );
  }

  /** Returns the files on which this file depends directly. */
  from(path: string): readonly string[] {
    if (path === 'tests/support/kostra-process.ts') return product;
    if (!/\.(?:test|spec)\.tsx?$/.test(path)) return [];
    const text = this.#textOf(path);
    const isOfAll = usesAllPlugins.test(text);
    const plugins = isOfAll ? [...this.#entryPoints.keys()] : this.#pluginsOfTests.of(join(this.#root, path));
    const entryPoints = plugins.flatMap((id) => this.#entryPoints.get(id) ?? []);
    if (isBrowserTest(path)) return [...product, ...entryPoints];
    // A unit test that opens no gateway depends only on the files of a plugin that it imports.
    return isOfAll || /\b(?:testGateway|useGateway|KostraProcess)\b/.test(text) ? entryPoints : [];
  }

  /** Returns the source files that read this file without importing it. It may be a migration, a text, a picture, a table or a page. */
  readersOf(path: string): readonly string[] {
    const [, module] = /^(.*)\/migrations\/[^/]+\.ts$/.exec(path) ?? [];
    if (module !== undefined)
      return ['index.ts', 'migrations.ts', 'database/core-migrations.ts'].flatMap((file) =>
        this.#imports.has(`${module}/${file}`) ? [`${module}/${file}`] : [],
      );
    if (/\.(?:tsx?|mjs)$/.test(path)) return [];
    const plugin = pluginOf(path);
    if (plugin !== undefined) return [`plugins/${plugin}/manifest.ts`, ...this.#testsThatName(path)];
    if (path.startsWith('core/web/')) return ['core/web/index.ts'];
    if (path.startsWith('host/web/')) return ['host/web/boot.tsx'];
    return this.#testsThatName(path);
  }

  /**
   * Returns the tests that contain the name of the file: the name up to the first dot if it is long enough, such as `who-may` of
   * tests/fixtures/who-may.txt.
   */
  #testsThatName(path: string): string[] {
    const [name = ''] = basename(path).split('.');
    const sought = name.length > 4 ? name : basename(path); // a short name would match too many tests, such as `sk` of sk.json
    const tests = [...this.#imports.keys()].filter((file) => file.startsWith('tests/') || /\.test\.tsx?$/.test(file));
    return tests.filter((file) => this.#read(file).includes(sought));
  }

  /** Returns the text of a test with the text of the helpers in tests/ that it imports. */
  #textOf(test: string): string {
    const files = new Set([test]);
    for (const file of files)
      for (const path of this.#imports.get(file) ?? [])
        if (path.startsWith('tests/') && this.#imports.has(path)) files.add(path);
    return [...files].map((file) => this.#read(file)).join('\n');
  }
}
