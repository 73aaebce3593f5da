import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { sourceFiles } from '../../host/build/source-files.ts';
import { root } from '../../host/gateway/root.ts';

export const statuses = ['proved', 'partly', 'differs', 'not built', 'heading'] as const;

export interface Requirement {
  readonly id: string;
  readonly requirement: string;
  readonly status: (typeof statuses)[number];
  /** The test files whose titles contain the id of the requirement, as paths relative to the checkout. */
  readonly tests: readonly string[];
  /** A note on missing parts and planned work. */
  readonly note: string;
}

/** The pattern of ids such as `A5-8` and `B2.10-1`. */
const idPattern = String.raw`[AB]\d+(?:\.\d+)?-\d+`;
const head = 'id,requirement,status,tests,note';
const linePattern = new RegExp(`^(${idPattern}),"([^"]*)",(${statuses.join('|')}),([^,"]*),"([^"]*)"$`);

/** @throws Error for a line that is not `id,"requirement",status,tests,"note"` */
export function readRequirements(csv: string): Requirement[] {
  const [first, ...lines] = csv.trim().split(/\r?\n/);
  if (first !== head) throw new Error(`tests/requirements.csv begins with "${head}"`);
  return lines.map((line) => {
    const cells = linePattern.exec(line);
    if (!cells) throw new Error(`tests/requirements.csv: not id,"requirement",status,tests,"note": ${line}`);
    const [, id = '', requirement = '', status = '', tests = '', note = ''] = cells;
    return {
      id,
      requirement,
      status: status as Requirement['status'], // The pattern allows only these statuses.
      tests: tests.split(' ').filter(Boolean),
      note,
    };
  });
}

export function writeRequirements(requirements: readonly Requirement[]): string {
  const lines = requirements.map(
    ({ id, requirement, status, tests, note }) => `${id},"${requirement}",${status},${tests.join(' ')},"${note}"`,
  );
  return `${[head, ...lines].join('\n')}\n`;
}

/** Returns the ids that the titles of each test file contain, as `[A5-8]`, or as `'A5-8'` in a table from which titles are generated. */
export function idsInTitles(): Map<string, ReadonlySet<string>> {
  return idsIn(
    files().filter((path) => /\.(?:test|spec)\.tsx?$/.test(path)),
    (source) => withoutComments(source),
    new RegExp(`\\[(${idPattern})\\]|'(${idPattern})'`, 'g'),
  );
}

/** Returns the ids that each file cites in comments and titles. */
export function idsInSources(): Map<string, ReadonlySet<string>> {
  return idsIn(files(), (source) => source, new RegExp(`\\[(${idPattern})\\]`, 'g'));
}

/** Returns whether the file belongs to a missing plugin. This is no fault, because the requirement's other tests remain. */
export function isOfAbsentPlugin(path: string): boolean {
  const [folder, id = ''] = path.split('/');
  return folder === 'plugins' && !existsSync(join(root, 'plugins', id));
}

function idsIn(paths: readonly string[], read: (source: string) => string, pattern: RegExp) {
  const found = new Map<string, ReadonlySet<string>>();
  for (const path of paths) {
    const source = read(readFileSync(join(root, path), 'utf8'));
    const ids = new Set(Array.from(source.matchAll(pattern), ([, cited, listed]) => cited ?? listed ?? ''));
    if (ids.size > 0) found.set(path, ids);
  }
  return found;
}

function files(): string[] {
  return ['core', 'host', 'plugins', 'tests']
    .flatMap((folder) => sourceFiles(join(root, folder)))
    .map((path) => relative(root, path).split(sep).join('/'));
}

/** Removes comments. A line comment must begin a line or follow a space, so that `https://…` in a text is not removed. */
function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}
