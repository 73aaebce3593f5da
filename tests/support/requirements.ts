import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { sourceFiles } from '../../host/build/source-files.ts';
import { root } from '../../host/gateway/root.ts';

export const statuses = ['proved', 'partly', 'not built', 'heading'] as const;

/** One line of tests/requirements.csv. */
export interface Requirement {
  readonly id: string;
  readonly requirement: string;
  readonly status: (typeof statuses)[number];
  /** Test files whose titles carry the id, as paths from the root. */
  readonly tests: readonly string[];
  /** What is missing, and what will bring it. */
  readonly note: string;
}

/** `A5-8`, `B2.10-1`. */
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
      status: status as Requirement['status'], // one of them, by the pattern
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

/** Ids by the test file whose titles carry them: as `[A5-8]`, or as `'A5-8'` in a table that titles are made of. */
export function idsInTitles(): Map<string, ReadonlySet<string>> {
  return idsIn(
    files().filter((path) => /\.(?:test|spec)\.tsx?$/.test(path)),
    (source) => withoutComments(source),
    new RegExp(`\\[(${idPattern})\\]|'(${idPattern})'`, 'g'),
  );
}

/** Ids by the file that cites them, in comments and titles alike. */
export function idsInSources(): Map<string, ReadonlySet<string>> {
  return idsIn(files(), (source) => source, new RegExp(`\\[(${idPattern})\\]`, 'g'));
}

/** A file that is gone with its plugin is no fault: the rest of the product is held by its own tests. */
export function isOfAbsentPlugin(path: string): boolean {
  const [room, id = ''] = path.split('/');
  return room === 'plugins' && !existsSync(join(root, 'plugins', id));
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
    .flatMap((room) => sourceFiles(join(root, room)))
    .map((path) => relative(root, path).split(sep).join('/'));
}

/** Line comments begin a line or follow a space, so that `https://…` in a text stays. */
function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}
