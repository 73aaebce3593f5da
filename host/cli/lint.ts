import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { discoverPlugins } from '../build/discovery.ts';
import { filesWithoutTheirPlugins } from '../build/plugin-tests.ts';
import { sourceFiles } from '../build/source-files.ts';
import { auditPackages } from './audit-packages.ts';
import { checkout } from './checkout.ts';
import { commandLine } from './command-line.ts';
import { checkFileSizes } from './file-sizes.ts';
import { contractCycles } from './contract-cycles.ts';

export type LintResult = {
  /** The problems, each with its position and the advice. */
  readonly problems: readonly string[];
  /** The same problems under headings. */
  readonly report: string;
};

/**
 * Runs `npm run lint`: oxlint with types and the project's import table (lint-rules.ts), circles, file sizes and the format. All problems
 * are reported at once. Left-out plugins are not checked, as they are not built. `folders`, such as `plugins/notes`, limits the check to
 * files in them.
 */
export async function lint(root: string, folders?: readonly string[]): Promise<LintResult> {
  const [rules, format] = await Promise.all([
    ruleProblems(root, { folders, typed: true }),
    run(root, 'biome', ['format', '--config-path=.biome.json', '--reporter=github', ...(folders ?? ['.'])]),
  ]);
  const own = [
    ...contractCycles(discoverPlugins(root).plugins),
    ...checkFileSizes([...sources(root), ...styleSheets(root)], root),
  ].filter((line) => !folders || folders.some((folder) => line.startsWith(`${folder}/`)));
  const sections = [
    { title: 'Rules (oxlint)', lines: rules },
    { title: 'Format', lines: format.failed ? formatLines(format.output, root) : [] },
    { title: 'House', lines: own },
  ].filter(({ lines }) => lines.length > 0);
  return {
    problems: sections.flatMap(({ lines }) => lines),
    report: sections.map(({ title, lines }) => `${title}\n${lines.map((line) => `  ${line}`).join('\n')}`).join('\n\n'),
  };
}

/**
 * Returns the problems that oxlint finds. Without `typed`, rules that need the compiler are skipped, so that the check of imports and
 * circles of files takes a sixth of the time.
 */
export async function ruleProblems(
  root: string,
  { folders, typed }: { readonly folders?: readonly string[] | undefined; readonly typed: boolean },
): Promise<readonly string[]> {
  const ignored = filesWithoutTheirPlugins(root, discoverPlugins(root));
  const { failed, output } = await run(root, 'oxlint', [
    ...(typed ? ['--type-aware'] : []),
    '--deny-warnings',
    '--format=json',
    ...ignored.flatMap((path) => ['--ignore-pattern', path]),
    ...(folders ?? sourceFolders(root)),
  ]);
  return failed ? problemLines(output) : [];
}

type OxlintProblem = {
  readonly message: string;
  readonly code: string;
  readonly help?: string;
  /** The path of a circle of files, printed on several lines. */
  readonly note?: string;
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number; readonly column: number } }[];
};

/** Returns each problem as `file:line:column message [rule]`. If oxlint itself fails, it returns the shortened output. */
function problemLines(output: string): string[] {
  try {
    const { diagnostics } = JSON.parse(output) as { diagnostics: readonly OxlintProblem[] }; // oxlint documents this format
    return diagnostics.map(({ filename, labels, message, help, note = '', code }) => {
      const { line, column } = labels[0]?.span ?? { line: 1, column: 1 };
      const text = [message, help, note.replace(/[\s─│╭╰╯▶⬇]+/g, ' ')].filter(Boolean).join(' ');
      return `${filename}:${line}:${column} ${text} [${code}]`;
    });
  } catch {
    return shortened(output);
  }
}

/** Shortens the output of a tool that crashed: a dump may have a hundred thousand characters. */
function shortened(output: string): string[] {
  const lines = output.split('\n').filter(Boolean);
  return lines.slice(0, 20).map((line) => line.slice(0, 300));
}

function formatLines(output: string, root: string): string[] {
  const files = [...output.matchAll(/^::error .*?file=([^,]+)/gm)].map(([, file]) => relative(root, String(file)));
  return files.length > 0
    ? [...new Set(files)].sort().map((file) => `${file}: not in the house's format; fix it with: npm run format`)
    : shortened(output);
}

function sourceFolders(root: string): string[] {
  return globSync(['core', 'plugins', 'host', 'tests', 'config', 'esbuild.config.mjs'], { cwd: root });
}

function sources(root: string): string[] {
  return ['core', 'plugins', 'host', 'tests', 'config']
    .flatMap((folder) => sourceFiles(join(root, folder)))
    .map((file) => relative(root, file).split(sep).join('/'));
}

function styleSheets(root: string): string[] {
  return globSync(['core/**/*.css', 'plugins/**/*.css', 'host/**/*.css'], { cwd: root });
}

function run(root: string, tool: string, args: readonly string[]): Promise<{ failed: boolean; output: string }> {
  return new Promise((resolve) => {
    execFile(
      // Both tools are Node scripts. They run with this Node, because an older one cannot read our rules.
      process.execPath,
      [join(root, 'node_modules/.bin', tool), ...args],
      { cwd: root, maxBuffer: 64 << 20 },
      (error, stdout, stderr) => {
        resolve({ failed: error !== null, output: `${stdout}\n${stderr}`.trim() });
      },
    );
  });
}

if (import.meta.main) {
  commandLine({
    command: 'npm run lint',
    usage: '',
    about: 'Modules and their imports, circles, rules, format and file sizes, and published faults of the packages.',
    options: {},
  });
  const [{ problems, report }, { problems: faults, unknown }] = await Promise.all([
    lint(checkout),
    auditPackages(checkout),
  ]);
  if (report) console.log(report);
  if (faults.length > 0) console.log(`\nPackages (npm audit)\n${faults.map((line) => `  ${line}`).join('\n')}`);
  if (unknown !== undefined)
    console.log(
      `\nPackages (npm audit)\n  The registry gave no answer about published faults (${unknown}).\n  Nothing is known about them: run \`npm audit --omit=dev\` where the registry answers it.`,
    );
  const count = problems.length + faults.length;
  console.log(count === 0 ? '\nNo lint problems.' : `\n${count} lint problems.`);
  process.exitCode = count === 0 ? 0 : 1;
}
