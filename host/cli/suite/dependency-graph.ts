import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { sourceFiles } from '../../build/source-files.ts';
import { importsOf } from '../../build/source-imports.ts';
import { importResolver } from '../resolve-import.ts';
import { ImplicitDependencies } from './implicit-dependencies.ts';

/** The files that affect every test: packages, compiler, settings, and the scripts and configurations that run the tests. */
const everything =
  /^(?:package(?:-lock)?\.json|tsconfig\.json|esbuild\.config\.mjs|\.npmrc|config\/.*|tests\/(?:vitest|playwright)\.config\.ts|host\/cli\/suite\/.*)$/;

/**
 * Finds the files of the checkout that depend on another file, by imports and by dependencies without an import (`ImplicitDependencies`). It shows
 * what a change can break: a file that does not depend on a changed file runs as before. Paths are relative to the checkout, with `/`.
 */
export class DependencyGraph {
  /** The files that depend directly on each file. */
  readonly #dependents = new Map<string, Set<string>>();
  readonly #files: readonly string[];
  readonly #ways: ImplicitDependencies;

  constructor(root: string) {
    const folders = ['core', 'host', 'plugins', 'tests', 'tests/fixtures'].map((folder) => join(root, folder));
    const sources = [...new Set(folders.flatMap(sourceFiles))];
    const pathOf = (file: string) => relative(root, file).split(sep).join('/');
    const resolve = importResolver(root);
    const imports = new Map(
      [...importsOf(sources, root)].map(([file, specifiers]) => {
        const path = pathOf(file);
        return [path, specifiers.flatMap((specifier) => resolve(specifier, path) ?? [])] as const;
      }),
    );
    this.#files = sources.map(pathOf);
    this.#ways = new ImplicitDependencies(root, imports, (path) => readFileSync(join(root, path), 'utf8'));
    for (const [path, targets] of imports)
      for (const target of [...targets, ...this.#ways.from(path)]) {
        const dependents = this.#dependents.get(target) ?? new Set();
        this.#dependents.set(target, dependents.add(path));
      }
  }

  /** Returns the source files (tests too) that depend on these files, including the files themselves. */
  to(changed: readonly string[]): ReadonlySet<string> {
    if (changed.some((path) => everything.test(path))) return new Set(this.#files);
    const reached = new Set<string>();
    const open = changed.flatMap((path) => [path, ...this.#ways.readersOf(path)]);
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (reached.has(path)) continue;
      reached.add(path);
      open.push(...(this.#dependents.get(path) ?? []));
    }
    return reached;
  }
}
