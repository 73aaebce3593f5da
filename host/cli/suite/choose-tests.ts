import { pluginOf } from '../rooms.ts';
import { changedFiles } from './changed-files.ts';
import { filesOfPart, type Part, partOfTheDay } from './parts.ts';
import { Reach } from './reach.ts';
import { testFiles, type Tier, tierOf } from './tiers.ts';

/** Which tests a run is asked for. */
export interface Asked {
  readonly tier: Tier;
  /** Parts of paths; a test is run whose path contains one of them. */
  readonly paths?: readonly string[];
  /** Only tests that come to what has changed since `base` (see `changedFiles`). */
  readonly changed?: { readonly base?: string | undefined } | undefined;
  readonly part?: Part | undefined;
}

export interface Chosen {
  /** Paths relative to the checkout, with `/`. */
  readonly files: readonly string[];
  /** Of these plugins alone, tests that ask every plugin ask; undefined: of all. */
  readonly plugins?: readonly string[];
  /** What is not run, for the user to read; undefined where all of the tier is. */
  readonly leftOut?: string;
}

/** Chooses the test files of a run. `now` decides which part of the release tier a change that reaches none of it gets. */
export function chooseTests(root: string, asked: Asked, now: Date): Chosen {
  const { tier, paths = [], changed, part } = asked;
  const all = testFiles(root).filter((file) => tierOf(file) === tier);
  const named = paths.length === 0 ? all : all.filter((file) => paths.some((path) => file.includes(path)));
  const { files, ...why } = changed ? reachedBy(root, named, { base: changed.base, tier, now }) : { files: named };
  const chosen = part ? filesOfPart(files, part) : files;
  const besides = [why.leftOut, part && `Part ${part.at} of ${part.of}: ${chosen.length} of ${files.length} files.`];
  const leftOut = besides.filter(Boolean).join('\n');
  return { ...why, files: chosen, ...(leftOut ? { leftOut } : {}) };
}

function reachedBy(
  root: string,
  files: readonly string[],
  { base: from, tier, now }: { readonly base: string | undefined; readonly tier: Tier; readonly now: Date },
): Chosen {
  const { base, paths } = changedFiles(root, from);
  const reached = new Reach(root).to(paths);
  const chosen = files.filter((file) => reached.has(file));
  const since = `${paths.length} ${paths.length === 1 ? 'file has' : 'files have'} changed since ${base.slice(0, 8)}`;
  if (tier === 'release' && chosen.length === 0) {
    const part = partOfTheDay(now);
    return {
      files: filesOfPart(files, part),
      leftOut: `${since}; no test of this tier comes to them. Instead part ${part.at}/${part.of} is run, by the day.`,
    };
  }
  const leftOut = `${since}: ${files.length - chosen.length} of ${files.length} test files are left out, which do not come to them.`;
  // What changed in plugins alone is asked of those and of whoever imports them; the rest answers as before.
  const isOfPlugins = paths.every((path) => pluginOf(path) !== undefined || /\.(?:test|spec)\.tsx?$/.test(path));
  const plugins = [...new Set([...reached].flatMap((path) => pluginOf(path) ?? []))];
  if (!isOfPlugins || plugins.length === 0) return { files: chosen, leftOut };
  return {
    files: chosen,
    plugins,
    leftOut: `${leftOut}\nTests that ask every plugin ask of ${plugins.toSorted().join(', ')} alone.`,
  };
}
