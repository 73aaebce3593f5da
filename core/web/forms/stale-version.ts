import { problems } from '#core/contract';
import { isProblem } from '../gateway/gateway-problem.ts';

/** An entity that somebody else saved since it was read. */
export interface Versioned {
  readonly version: number;
}

/** A field whose saved value differs from the user's. */
export interface Difference<T> {
  readonly field: keyof T & string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface VersionConflict<T> {
  /** The entity as it is saved now. */
  readonly theirs: T;
  /** Where the user's values and the saved ones differ, of what the other changed. */
  readonly differences: readonly Difference<T>[];
  /** Saved values with the user's own changes over them: what *keep mine* sends. */
  readonly merged: T;
}

/**
 * What to ask the user after a 409 `stale-version`; `undefined` for any other error.
 * @param base as it was read @param mine as the user has it now
 */
export function versionConflictOf<T extends Versioned>(
  error: unknown,
  base: T,
  mine: T,
): VersionConflict<T> | undefined {
  if (!isProblem(error, problems.staleVersion) || !isEntity<T>(error.current)) return undefined;
  const theirs = error.current;
  const fields = Object.keys({ ...theirs, ...mine }).filter((field) => field !== 'version') as (keyof T & string)[];
  const differences = fields
    .filter((field) => !same(base[field], theirs[field]) && !same(mine[field], theirs[field]))
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
  const changedByMe = fields.filter((field) => !same(base[field], mine[field]));
  const merged = { ...theirs, ...Object.fromEntries(changedByMe.map((field) => [field, mine[field]])) };
  return { theirs, differences, merged };
}

function isEntity<T extends Versioned>(value: unknown): value is T {
  return typeof value === 'object' && value !== null && 'version' in value;
}

/** Values of JSON, in the order their keys were written by one and the same gateway. */
function same(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
