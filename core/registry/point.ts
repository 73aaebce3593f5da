import type { Gate } from '#core/access';

/** An extension point: one owner defines it, and any plugin may contribute to it. Its id starts with its owner's id. */
export interface Point<T> {
  readonly id: string;
  /** A property that only carries the type; it never exists at run time. */
  readonly types?: (value: T) => T;
}

export function point<T>(id: string): Point<T> {
  return Object.freeze({ id });
}

/** The appearance of a contribution that its gate refuses. `locked` shows which licence would open it. */
export type WhenDenied = 'hidden' | 'disabled' | 'locked';

export interface ContributionOptions {
  /** The id, which starts with the plugin's id: `tags.settings`. It is stable, because overlays and diagnostics use it. */
  readonly id: string;
  readonly gate?: Gate | undefined;
  /** The default is `hidden`. */
  readonly whenDenied?: WhenDenied | undefined;
  /** The position, ascending. The default is 0; contributions with the same number stay in the order of registration. */
  readonly order?: number | undefined;
  /** The id of a contribution of the same point before which this one is placed, whatever `order` is; `after` is the opposite. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** The earlier ids, so that settings that an admin stored under them still work. */
  readonly renamedFrom?: readonly string[] | undefined;
}

export interface Contribution<T = unknown> extends ContributionOptions {
  readonly point: Point<T>;
  readonly value: T;
}

/** A contribution to any point: a manifest lists contributions with different values in one array. */
export interface AnyContribution extends ContributionOptions {
  readonly point: { readonly id: string };
  readonly value: unknown;
}

export function contribute<T>(to: Point<T>, options: ContributionOptions, value: T): Contribution<T> {
  return { ...options, point: to, value };
}
