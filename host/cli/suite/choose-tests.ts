import { pluginOf } from '../modules.ts';
import { changedFiles } from './changed-files.ts';
import { filesOfPart, type Part, partOfTheDay } from './parts.ts';
import { DependencyGraph } from './dependency-graph.ts';
import { testFiles, type Tier, tierOf } from './tiers.ts';

/** The request for a run of tests. */
export interface TestRunOptions {
  readonly tier: Tier;
  /** Parts of paths. A test runs if its path contains one of them. */
  readonly paths?: readonly string[];
  /** Limits the run to tests that depend on changes since `base` (see `changedFiles`). */
  readonly changed?: { readonly base?: string | undefined } | undefined;
  readonly part?: Part | undefined;
}

export interface Chosen {
  /** The test files, with paths relative to the checkout, with `/`. */
  readonly files: readonly string[];
  /** The plugins that the tests about all plugins check. `undefined` means all. */
  readonly plugins?: readonly string[];
  /** A description of the tests that do not run. `undefined` means that the whole tier runs. */
  readonly leftOut?: string;
}

/**
 * Chooses the test files of a run. `now` selects the part of the release tier that runs if no test of the release tier depends on the
 * change.
 */
export function chooseTests(root: string, options: TestRunOptions, now: Date): Chosen {
  const { tier, paths = [], changed, part } = options;
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
  const reached = new DependencyGraph(root).to(paths);
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
  // If only plugins changed, the tests about all plugins check only these plugins and the plugins that import them; for all other plugins
  // the result cannot have changed.
  const isOfPlugins = paths.every((path) => pluginOf(path) !== undefined || /\.(?:test|spec)\.tsx?$/.test(path));
  const plugins = [...new Set([...reached].flatMap((path) => pluginOf(path) ?? []))];
  if (!isOfPlugins || plugins.length === 0) return { files: chosen, leftOut };
  return {
    files: chosen,
    plugins,
    leftOut: `${leftOut}\nTests that ask every plugin ask of ${plugins.toSorted().join(', ')} alone.`,
  };
}
