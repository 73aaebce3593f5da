import { readFileSync } from 'node:fs';

/** The processor time in seconds by part of the suite, such as `Lint` or `Unit tests: plugins`. */
export type Costs = ReadonlyMap<string, number>;

const heading = '| part | processor, s |';

/**
 * Reads the table of costs in core/README.md: the lines below the heading `| part | processor, s |`.
 * @throws Error if there is no table
 */
export function readCosts(markdown: string): Costs {
  const [, below] = markdown.split(`${heading}\n`);
  if (below === undefined) throw new Error(`core/README.md has no table "${heading}"`);
  const rows = below.split('\n').slice(1); // the line of dashes
  const end = rows.findIndex((row) => !row.startsWith('|'));
  return new Map(
    rows.slice(0, end < 0 ? rows.length : end).map((row): [string, number] => {
      const [, part = '', seconds = ''] = row.split('|');
      return [part.trim(), Number(seconds)];
    }),
  );
}

/** Writes a table of costs in the format that `readCosts` reads. `npm test -- --times` prints it, to be pasted into core/README.md. */
export function writeCosts(costs: Costs): string {
  const rows = [...costs].map(([part, seconds]) => `| ${part} | ${Math.max(1, Math.round(seconds))} |`);
  return [heading, '|---|---:|', ...rows].join('\n');
}

/** The shortest time in seconds that is compared. Shorter times cannot be measured exactly enough. */
const leastSeconds = 10;

/**
 * Reports parts that took more than twice their recorded time, as sentences. A slow or busy machine takes longer for every part, so the
 * recorded time is multiplied by the median slowdown of all parts if that is more than one.
 */
export function partsOverBudget(measured: Costs, known: Costs): string[] {
  const ratios = [...measured].flatMap(([part, seconds]) => {
    const line = known.get(part);
    return line === undefined ? [] : [{ part, seconds, line, ratio: seconds / line }];
  });
  const middle = ratios.map(({ ratio }) => ratio).toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 1;
  return ratios
    .filter(({ ratio, seconds }) => seconds > leastSeconds && ratio > 2 * Math.max(1, middle))
    .map(
      ({ part, seconds, line }) =>
        `${part} took ${Math.round(seconds)} s of the processor; core/README.md says ${line}. Make it cheaper, or write down what it costs now (npm test -- --times).`,
    );
}

/** Returns the processor time of the test files of each module, from the lines that core/testing/note-costs.ts appended. */
export function costsByModule(notes: string, root: string): Costs {
  const costs = new Map<string, number>();
  for (const line of notes.split('\n').filter(Boolean)) {
    const [path, seconds] = JSON.parse(line) as [string, number]; // note-costs.ts writes this format
    if (!path.startsWith(root)) continue; // the path is in a copy of the checkout, in which a test ran the suite
    const [first = '', second = ''] = path.slice(root.length).replaceAll('\\', '/').split('/').filter(Boolean);
    const module = first === 'tests' ? `${first}/${second}` : first;
    costs.set(module, (costs.get(module) ?? 0) + seconds);
  }
  return new Map([...costs].toSorted(([a], [b]) => a.localeCompare(b)));
}

/** @returns '' if nothing was recorded */
export function readNotes(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
