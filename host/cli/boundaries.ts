import { isTestFile } from '../build/source-files.ts';
import { advice, functionRules, importTable, packageRules } from './boundary-table.ts';
import { type Room, roomOf, type Target, targetOf } from './rooms.ts';
import type { ResolvedImport, SourceFile } from './source-imports.ts';

export type Finding = { readonly path: string; readonly line: number; readonly message: string };

/**
 * Checks every import of the sources, types included, against the import table of the house (`boundary-table.ts`), and the
 * few packages and functions that only some rooms may touch. oxlint says part of this in the editor; here nothing slips
 * through by a relative path, a type import or an `import()`.
 */
export function checkBoundaries(sources: readonly SourceFile[]): Finding[] {
  return sources.flatMap((source) => [
    ...checkPlace(source),
    ...source.imports.flatMap((found) => checkImport(source, found)),
    ...checkFunctions(source),
  ]);
}

function checkPlace({ path, isTest }: SourceFile): Finding[] {
  if (roomOf(path) || isTest) return [];
  const say = path.startsWith('plugins/')
    ? 'A plugin has manifest.ts, contract/, web/ and gateway/ only: move the file into one of them.'
    : 'Move it into one of the rooms of core, host, config or tests.';
  return [{ path, line: 1, message: `This file stands in no room. ${say}` }];
}

function checkImport(source: SourceFile, found: ResolvedImport): Finding[] {
  const problem =
    found.file === undefined
      ? packageProblem(source, found)
      : (roomProblem(source, found, found.file) ?? doorProblem(source, found, found.file));
  return problem ? [{ path: source.path, line: found.line, message: problem }] : [];
}

function roomProblem(
  { path, isTest }: SourceFile,
  { kind, specifier }: ResolvedImport,
  file: string,
): string | undefined {
  const from = roomOf(path);
  const to = targetOf(path, file);
  if (!from || !to || isTest) return undefined;
  if (isTestFile(file) && from !== 'tests' && from !== 'core/testing')
    return `"${specifier}" is test code by its name (test-*, testing/). Only tests import it: move what the product needs to a file of its own.`;
  if (isSameRoom(from, to)) return undefined;
  const row = importTable.find(({ from: rooms }) => rooms.includes(from));
  if (row?.may.includes(to)) return undefined;
  if (kind === 'type' && row?.types?.includes(to)) return undefined;
  if (kind === 'dynamic' && row?.lazily?.includes(to)) return undefined;
  const say = advice.find((entry) => (entry.from ?? /^/).test(from) && entry.to.test(to))?.say ?? '';
  return `${from} must not import ${to} ("${specifier}"). ${say}`;
}

/** Other rooms are entered by their door, so that what a room offers is what its index says. */
function doorProblem({ path, isTest }: SourceFile, { specifier }: ResolvedImport, file: string): string | undefined {
  const from = roomOf(path);
  const to = targetOf(path, file);
  if (!from || !to || isSameRoom(from, to)) return undefined;
  if (to.startsWith('other ') && specifier.startsWith('.') && from !== 'tests') {
    return `"${specifier}" reaches into another plugin by its path. Import '#plugins/<id>/contract': the build leaves a plugin out by that name.`;
  }
  if (isTest || from === 'tests' || from === 'core/testing' || !to.startsWith('core/')) return undefined;
  if (from.startsWith('core/web') && to.startsWith('core/web')) return undefined;
  if (specifier.startsWith('.'))
    return `"${specifier}" enters another room by its path. Import it as "#${file.replace(/\/index\.ts$/, '')}".`;
  // A name that package.json spells out in its imports, such as `#core/money/light`, is a door too.
  if (to.startsWith('core/web') || file.endsWith('/index.ts') || !/\.tsx?$/.test(specifier)) return undefined;
  return `"${specifier}" passes by the door of ${to}. Export it from an index.ts there and import that.`;
}

function packageProblem({ path, isTest }: SourceFile, { specifier, kind }: ResolvedImport): string | undefined {
  if (isTest) return undefined;
  for (const { packages, only, typesToo, lazilyAnywhere, say } of packageRules) {
    if (!packages.test(specifier) || only.some((pattern) => pattern.test(path))) continue;
    if ((kind === 'type' && !typesToo) || (kind === 'dynamic' && lazilyAnywhere)) continue;
    return `"${specifier}" may not be imported here. ${say}`;
  }
  return undefined;
}

function checkFunctions({ path, text, isTest }: SourceFile): Finding[] {
  const rules = isTest ? [] : functionRules.filter(({ only }) => !only.some((pattern) => pattern.test(path)));
  return rules.flatMap(({ name, say }) => {
    const used = new RegExp(`\\b${name}\\b`);
    return text
      .split('\n')
      .flatMap((code, index) =>
        used.test(code) && !/^\s*(?:\*|\/\/)/.test(code) ? [{ path, line: index + 1, message: say }] : [],
      );
  });
}

function isSameRoom(from: Room, to: Target): boolean {
  return from === to || to === from.replace('plugin', 'own') || (from === 'core/web' && to === 'core/web/tokens');
}
