import { isTestFile } from '../build/source-files.ts';
import { advice, functionRules, importTable, packageRules } from './boundary-table.ts';
import { type SourceModule, moduleOf, type Target, targetOf } from './modules.ts';

export type FoundImport = {
  readonly specifier: string;
  /**
   * The kind of the import. With `type` the whole statement is erased. An `import { type A }` is `static`, because it stays as a
   * side-effect import.
   */
  readonly kind: 'static' | 'type' | 'dynamic';
  /** The imported file, relative to the checkout, or `undefined` for a package. */
  readonly file: string | undefined;
  /** The `index.ts` of the part of a plugin that the import enters; see part-doors.ts. */
  readonly door?: string | undefined;
};

/**
 * Returns the problem of an import (type imports too) and the advice. It uses the project's import table (`boundary-table.ts`) and the list
 * of packages that only some modules may import. `path` is relative to the checkout.
 */
export function importProblem(path: string, found: FoundImport): string | undefined {
  const { file } = found;
  const isTest = isTestFile(path);
  if (file === undefined && /^#(?:core|plugins)\//.test(found.specifier)) return noEntryPoint(found.specifier);
  if (file === undefined) return isTest ? undefined : packageProblem(path, found);
  return (
    (isTest ? undefined : roomProblem(path, found, file)) ??
    entryPointProblem(path, found, file, isTest) ??
    hiddenProblem(path, found, file) ??
    (isTest || moduleOf(path) === 'tests' ? undefined : doorProblem(found, file))
  );
}

/** Returns the problem of a file that belongs to no module. */
export function placeProblem(path: string): string | undefined {
  if (moduleOf(path) || isTestFile(path) || !path.includes('/')) return undefined;
  const say = path.startsWith('plugins/')
    ? 'A plugin has manifest.ts, contract/, web/ and gateway/ only: move the file into one of them.'
    : 'Move it into one of the modules of core, host, config or tests.';
  return `This file stands in no module. ${say}`;
}

/** Returns the problem of using a function that only some modules may call, such as `asSystem`. */
export function functionProblem(path: string, name: string): string | undefined {
  if (isTestFile(path)) return undefined;
  const rule = functionRules.find((one) => one.name === name);
  return rule?.only.some((pattern) => pattern.test(path)) ? undefined : rule?.say;
}

/** Reports an import of an inner file of a part, so that its door shows all that others use of it, and circles of parts are circles of files. */
function doorProblem({ specifier, door }: FoundImport, file: string): string | undefined {
  if (door === undefined || file === door) return undefined;
  return `"${specifier}" passes by the door of a part. Import it from ${door}, and export it there if others shall use it.`;
}

/**
 * Reports a type-only import of another plugin. A file that depends on an absent plugin must be left out, so the build and the gateway must
 * see the import.
 */
function hiddenProblem(path: string, { kind, specifier }: FoundImport, file: string): string | undefined {
  if (kind !== 'type' || !targetOf(path, file)?.startsWith('other ')) return undefined;
  return `"${specifier}" is imported by "import type", which is erased before the build can see it: write "import { type A } from '${specifier}'", so that this file goes when that plugin does.`;
}

function roomProblem(path: string, { kind, specifier }: FoundImport, file: string): string | undefined {
  const from = moduleOf(path);
  const to = targetOf(path, file);
  if (!from || !to) return undefined;
  if (isTestFile(file) && from !== 'tests' && from !== 'core/testing')
    return `"${specifier}" is test code by its name (test-*, testing/). Only tests import it: move what the product needs to a file of its own.`;
  if (isSameModule(from, to)) return undefined;
  const row = importTable.find(({ from: modules }) => modules.includes(from));
  if (row?.may.includes(to)) return undefined;
  if (kind === 'type' && row?.types?.includes(to)) return undefined;
  if (kind === 'dynamic' && row?.lazily?.includes(to)) return undefined;
  const say = advice.find((entry) => (entry.from ?? /^/).test(from) && entry.to.test(to))?.say ?? '';
  return `${from} must not import ${to} ("${specifier}"). ${say}`;
}

/**
 * Reports an import of another module's inner file. Other modules must be imported through their index, so that the index shows everything
 * a module offers.
 */
function entryPointProblem(
  path: string,
  { specifier }: FoundImport,
  file: string,
  isTest: boolean,
): string | undefined {
  const from = moduleOf(path);
  const to = targetOf(path, file);
  if (!from || !to || isSameModule(from, to)) return undefined;
  if (to.startsWith('other ') && specifier.startsWith('.') && from !== 'tests') {
    return `"${specifier}" reaches into another plugin by its path. Import '#plugins/<id>/contract': the build leaves a plugin out by that name.`;
  }
  if (isTest || from === 'tests' || from === 'core/testing' || !to.startsWith('core/')) return undefined;
  // `core/web` is one module with several entry points. Only the tokens are separate, because manifests run before all other code.
  if (from.startsWith('core/web') && to.startsWith('core/web')) return undefined;
  if (specifier.startsWith('.'))
    return `"${specifier}" enters another module by its path. Import it by an entry point of ${to}: a name in "imports" of package.json.`;
  return undefined;
}

/**
 * Returns the message for an entry point that does not exist. package.json lists the entry points of core; others cannot be resolved, and
 * this message is clearer than Node's.
 */
function noEntryPoint(specifier: string): string {
  const plugin = /^#plugins\/([^/]+)/.exec(specifier)?.[1];
  if (plugin !== undefined)
    return `"${specifier}" reaches into another plugin. Import '#plugins/${plugin}/contract': what it does not offer there, it offers nobody.`;
  const module = /^#core\/[^/]+/.exec(specifier)?.[0];
  return `"${specifier}" passes by the entry points of ${module}: those are the names in "imports" of package.json. Export it from the index.ts of one of them and import that.`;
}

function packageProblem(path: string, { specifier, kind }: FoundImport): string | undefined {
  for (const { packages, only, typesToo, lazilyAnywhere, say } of packageRules) {
    if (!packages.test(specifier) || only.some((pattern) => pattern.test(path))) continue;
    if ((kind === 'type' && !typesToo) || (kind === 'dynamic' && lazilyAnywhere)) continue;
    return `"${specifier}" may not be imported here. ${say}`;
  }
  return undefined;
}

function isSameModule(from: SourceModule, to: Target): boolean {
  const isWeb = from === 'core/web' || from === 'core/web/shell';
  return from === to || to === from.replace('plugin', 'own') || (isWeb && to.startsWith('core/web'));
}
