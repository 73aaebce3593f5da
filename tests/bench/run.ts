import { globSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { circumstances, render } from './render.ts';
import type { BenchOptions, BenchReport } from './report.ts';

/** `npm run bench -- NAME… [--json] [--rows N] [--minutes N] [--data FOLDER]`: runs the bench modules of this folder, all of them without a name. */
const folder = import.meta.dirname;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    rows: { type: 'string' },
    minutes: { type: 'string' },
    data: { type: 'string' },
  },
});
const notBenches = ['report', 'render', 'run'];
const known = globSync('*.ts', { cwd: folder })
  .map((file) => basename(file, '.ts'))
  .filter((name) => !notBenches.includes(name) && !name.includes('.'))
  .sort();

const unknown = positionals.find((name) => !known.includes(name));
if (unknown !== undefined) {
  console.error(`There is no bench "${unknown}". Take one of: ${known.join(', ')}.`);
  process.exit(2);
}

const on = circumstances(dirname(dirname(folder)));
const reports: BenchReport[] = [];
for (const name of positionals.length ? positionals : known) {
  const module: { default: (options: BenchOptions) => Promise<BenchReport> } = await import(join(folder, `${name}.ts`));
  const report = await module.default({
    ...(values.rows ? { rows: Number(values.rows) } : {}),
    ...(values.minutes ? { minutes: Number(values.minutes) } : {}),
    ...(values.data ? { data: resolve(values.data) } : {}),
  });
  reports.push(report);
  if (!values.json) console.log(`${render(report)}\n`);
}
if (values.json) console.log(JSON.stringify({ ...on, reports }, undefined, 2));
else console.log(`${on.machine} · Node ${on.node} · commit ${on.commit} · ${on.date}`);
