import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { resolveOptions } from '../../host/build/build-options.ts';
import { isBuilt } from '../../host/build/source-fingerprint.ts';
import { commandLine } from '../../host/cli/command-line.ts';
import { circumstances, render } from './render.ts';
import type { BenchOptions, BenchReport } from './report.ts';

/**
 * The command `npm run bench -- NAME… [--json] [--rows N] [--minutes N] [--several] [--data FOLDER]` runs the named bench modules of this
 * folder, or all of them if no name is given.
 */
const folder = import.meta.dirname;
const notBenches = ['report', 'render', 'run'];
const known = globSync('*.ts', { cwd: folder })
  .map((file) => basename(file, '.ts'))
  .filter((name) => !notBenches.includes(name) && !name.includes('.'))
  .sort();

const { values, words } = commandLine({
  command: 'npm run bench --',
  usage: '[NAME…] [--json] [--rows N] [--minutes N] [--several] [--data FOLDER]',
  about: `Measures against a floor in the same run: ${known.join(', ')}; all of them without a name.`,
  options: {
    json: { type: 'boolean' },
    rows: { type: 'string' },
    minutes: { type: 'string' },
    several: { type: 'boolean' },
    data: { type: 'string' },
  },
  words: 'many',
  knownWords: known,
});

// A started Kostra serves built pages. The message goes to standard error, because standard output is for the report.
const root = dirname(dirname(folder));
if (!isBuilt(resolveOptions({ mode: 'production' }))) {
  const { status } = spawnSync(process.execPath, ['esbuild.config.mjs'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(1);
}

const on = circumstances(root);
const reports: BenchReport[] = [];
for (const name of words.length > 0 ? words : known) {
  const module: { default: (options: BenchOptions) => Promise<BenchReport> } = await import(join(folder, `${name}.ts`));
  const report = await module.default({
    ...(values.rows ? { rows: Number(values.rows) } : {}),
    ...(values.minutes ? { minutes: Number(values.minutes) } : {}),
    ...(values.several ? { several: true } : {}),
    ...(values.data ? { data: resolve(values.data) } : {}),
  });
  reports.push(report);
  if (!values.json) console.log(`${render(report)}\n`);
}
if (values.json) console.log(JSON.stringify({ ...on, reports }, undefined, 2));
else console.log(`${on.machine} · Node ${on.node} · commit ${on.commit} · ${on.date}`);
