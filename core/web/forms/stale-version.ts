import { problems } from '#core/contract';
import { isProblem } from '../gateway/gateway-problem.ts';
import { type Clash, mergeRecords } from './three-way-merge.ts';

/** An entity that somebody else saved since it was read. */
export interface Versioned {
  readonly version: number;
}

/** A value that the user and somebody else both changed, each to something else. */
export interface Difference<T> extends Clash {
  /** Of the record, the first of its path. */
  readonly field: keyof T & string;
}

export interface VersionConflict<T> {
  /** The entity as it is saved now. */
  readonly theirs: T;
  /** What both changed. None: both versions fit together, and nobody needs to be asked. */
  readonly differences: readonly Difference<T>[];
  /** Both sides' changes, of the differences the user's: what *keep mine* saves. */
  readonly withMine: T;
  /** Both sides' changes, of the differences the others': what *take theirs* saves. */
  readonly withTheirs: T;
}

/**
 * What to ask the user after a 409 `stale-version`; `undefined` for any other error.
 * @param base as it was read @param mine as the user has it now @param within fields that are compared inside, see {@link mergeRecords}
 */
export function versionConflictOf<T extends Versioned>(
  error: unknown,
  base: T,
  mine: T,
  within: readonly (keyof T & string)[] = [],
): VersionConflict<T> | undefined {
  if (!isProblem(error, problems.staleVersion) || !isEntity<T>(error.current)) return undefined;
  return conflictBetween(base, mine, error.current, within);
}

/** The same, where the version that is saved now is known. */
export function conflictBetween<T extends Versioned>(
  base: T,
  mine: T,
  theirs: T,
  within: readonly (keyof T & string)[] = [],
): VersionConflict<T> {
  const { version } = theirs;
  const { withMine, withTheirs, clashes } = mergeRecords({ ...base, version }, { ...mine, version }, theirs, within);
  const differences = clashes.map((clash) => ({ ...clash, field: clash.path[0] as keyof T & string })); // of the record's own fields
  return { theirs, differences, withMine, withTheirs };
}

function isEntity<T extends Versioned>(value: unknown): value is T {
  return typeof value === 'object' && value !== null && 'version' in value;
}
