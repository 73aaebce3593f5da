import type { Gate } from '#core/access';

/** A place that one owner opens and any plugin may contribute to. Its id starts with its owner's id. */
export interface Point<T> {
  readonly id: string;
  /** Never there at run time: carries the type. */
  readonly types?: (value: T) => T;
}

export function point<T>(id: string): Point<T> {
  return Object.freeze({ id });
}

/** How a contribution that its gate refuses appears. `locked` shows what licence would open it. */
export type WhenDenied = 'hidden' | 'disabled' | 'locked';

export interface ContributionOptions {
  /** Starts with the plugin's id: `tags.settings`. Stable: overlays and diagnostics name it. */
  readonly id: string;
  readonly gate?: Gate | undefined;
  /** Default `hidden`. */
  readonly whenDenied?: WhenDenied | undefined;
  /** Ascending; default 0; ties keep the order of registration. */
  readonly order?: number | undefined;
  /** Place before (or after) this contribution of the same point, whatever `order` says. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** Earlier ids, so that what an admin stored under them keeps working. */
  readonly renamedFrom?: readonly string[] | undefined;
}

export interface Contribution<T = unknown> extends ContributionOptions {
  readonly point: Point<T>;
  readonly value: T;
}

/** A contribution of whatever type, as manifests list them. */
export interface AnyContribution extends ContributionOptions {
  readonly point: { readonly id: string };
  readonly value: unknown;
}

export function contribute<T>(to: Point<T>, options: ContributionOptions, value: T): Contribution<T> {
  return { ...options, point: to, value };
}
