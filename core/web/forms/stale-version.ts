import { problems } from '#core/contract';
import { isProblem } from '../gateway/gateway-problem.ts';
import { type Clash, mergeRecords } from './three-way-merge.ts';

/** An entity with a version, by which a save by somebody else is detected. */
export interface Versioned {
  readonly version: number;
}

/** A value that the user and somebody else both changed, each to something else. */
export interface Difference<T> extends Clash {
  /** The field of the record: the first part of the path. */
  readonly field: keyof T & string;
}

export interface VersionConflict<T> {
  /** The record as it is saved now, with the other person's changes. */
  readonly theirs: T;
  /** The values that both sides changed. If there are none, the changes do not conflict and no question is needed. */
  readonly differences: readonly Difference<T>[];
  /** The record with the changes of both sides; the user's value where they differ. *Keep mine* saves it. */
  readonly withMine: T;
  /** The record with the changes of both sides; the other person's value where they differ. *Take theirs* saves it. */
  readonly withTheirs: T;
}

/**
 * Returns the conflict to ask the user about after a 409 `stale-version`; `undefined` for any other error.
 * @param base the record as it was read @param mine the record with the user's changes @param within fields whose parts are merged one by
 * one, see {@link mergeRecords}
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

/** Returns the conflict with a saved version that the caller already has. */
export function conflictBetween<T extends Versioned>(
  base: T,
  mine: T,
  theirs: T,
  within: readonly (keyof T & string)[] = [],
): VersionConflict<T> {
  const { version } = theirs;
  const { withMine, withTheirs, clashes } = mergeRecords({ ...base, version }, { ...mine, version }, theirs, within);
  const differences = clashes.map((clash) => ({ ...clash, field: clash.path[0] as keyof T & string })); // the first part of each path is a field of the record
  return { theirs, differences, withMine, withTheirs };
}

function isEntity<T extends Versioned>(value: unknown): value is T {
  return typeof value === 'object' && value !== null && 'version' in value;
}
