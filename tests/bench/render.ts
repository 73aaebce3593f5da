import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import type { BenchReport, BenchRow, Measure } from './report.ts';

/** The machine and the version of the code with which the numbers were measured. */
export interface Circumstances {
  readonly machine: string;
  readonly node: string;
  /** The short hash of the commit. A `+` means that the checkout has uncommitted changes. */
  readonly commit: string;
  readonly date: string;
}

export function circumstances(root: string): Circumstances {
  const [first, ...others] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return {
    machine: `${first?.model.trim() ?? 'unknown processor'} × ${others.length + 1}, ${memory} GiB, ${process.platform}`,
    node: process.version,
    commit: commitOf(root),
    date: new Date().toISOString(),
  };
}

export function render({ name, rows, notes }: BenchReport): string {
  const cells = rows.map((row) => [row.what, show(row.floor), show(row.kostra), ratioOf(row), goalOf(row)]);
  const table = [['', 'floor', 'Kostra', 'ratio', 'goal'], ...cells];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  const lines = table.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [`── ${name} ──`, ...lines, ...notes.map((note) => `· ${note}`)].join('\n');
}

function show(measure: Measure | undefined): string {
  return measure ? `${digits(measure.median)} ± ${digits(measure.spread)} ${measure.unit}` : '';
}

function digits(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

function ratioOf({ ratio }: BenchRow): string {
  return ratio === undefined ? '' : `${ratio.toFixed(2)}×`;
}

function goalOf({ goal, met }: BenchRow): string {
  return goal === undefined ? '' : `${goal}${met === undefined ? '' : met ? ' ✓' : ' ✗ missed'}`;
}

function commitOf(root: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--untracked-files=no') ? '+' : '');
  } catch {
    return 'unknown'; // The folder is not a git checkout, so the numbers are reported without a commit.
  }
}
