import { resolve } from 'node:path';
import type { Metafile } from 'esbuild';

/** Questions about what imports what in a finished build, asked by absolute source path. */
export class ModuleGraph {
  readonly #inputs = new Map<string, Metafile['inputs'][string]>();
  readonly #live = new Set<string>();
  readonly #root: string;

  constructor(metafile: Metafile, root: string) {
    this.#root = root;
    for (const [path, input] of Object.entries(metafile.inputs)) this.#inputs.set(resolve(root, path), input);
    for (const output of Object.values(metafile.outputs)) {
      for (const [path, { bytesInOutput }] of Object.entries(output.inputs))
        if (bytesInOutput > 0) this.#live.add(resolve(root, path));
    }
  }

  /** Files that are imported by `import()` somewhere. */
  dynamicTargets(): string[] {
    const targets = new Set<string>();
    for (const { imports } of this.#inputs.values()) {
      for (const { path, kind } of imports) if (kind === 'dynamic-import') targets.add(resolve(this.#root, path));
    }
    return [...targets].sort();
  }

  /**
   * Style sheets in the order in which their importers run, as esbuild itself would bundle them: those of modules that
   * made it into the build, reached by static imports from `file`, without going through `except`.
   */
  styleSheetsOf(file: string, except: ReadonlySet<string> = new Set()): string[] {
    const found = new Set<string>();
    const seen = new Set<string>(except);
    const visit = (path: string) => {
      if (seen.has(path)) return;
      seen.add(path);
      for (const { path: imported, kind, external } of this.#inputs.get(path)?.imports ?? []) {
        if (kind !== 'import-statement' || external) continue;
        const target = resolve(this.#root, imported);
        if (!target.endsWith('.css')) visit(target);
        else if (this.#live.has(path) && !except.has(target)) found.add(target);
      }
    };
    visit(file);
    return [...found];
  }

  /** `file` and all that it reaches by static imports. */
  reachableFrom(file: string): Set<string> {
    const seen = new Set<string>();
    const visit = (path: string) => {
      if (seen.has(path)) return;
      seen.add(path);
      for (const { path: imported, kind, external } of this.#inputs.get(path)?.imports ?? []) {
        if (kind === 'import-statement' && !external) visit(resolve(this.#root, imported));
      }
    };
    visit(file);
    return seen;
  }
}
