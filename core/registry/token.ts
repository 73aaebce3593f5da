/** The lifetime of an instance. Browser: `app` (the page) outlives `company` (one open company). Gateway: `process` outlives `request`. */
export type Lifetime = 'app' | 'company' | 'process' | 'request';

/** The typed name of a service, which has one owner and one value per scope. Its id starts with its owner's id. */
export interface Token<T, L extends Lifetime = Lifetime> {
  readonly id: string;
  readonly lifetime: L;
  /** A property that only carries the type; it never exists at run time. */
  readonly types?: T;
}

export function token<T, const L extends Lifetime = 'app'>(id: string, lifetime: L): Token<T, L> {
  return Object.freeze({ id, lifetime });
}

/** A dependency that may be missing: the maker gets `undefined` then. */
export interface OptionalToken<T, L extends Lifetime = Lifetime> {
  readonly optional: Token<T, L>;
}

export function optional<T, L extends Lifetime>(wanted: Token<T, L>): OptionalToken<T, L> {
  return { optional: wanted };
}

/**
 * The lifetimes on which a service of lifetime L may depend: its own, or a longer one. An app service that requests a company token does
 * not compile: it would store the first company's instance and serve it to the next.
 */
export type LongerLived<L extends Lifetime> = L extends 'company'
  ? 'app' | 'company'
  : L extends 'request'
    ? 'process' | 'request'
    : L;

export type Dependency<L extends Lifetime = Lifetime> = Token<unknown, L> | OptionalToken<unknown, L>;

/** The values that a list of dependencies resolves to. */
export type Resolved<D extends readonly Dependency[]> = {
  -readonly [Index in keyof D]: D[Index] extends OptionalToken<infer T>
    ? T | undefined
    : D[Index] extends Token<infer T>
      ? T
      : never;
};

export function tokenOf(dependency: Dependency): Token<unknown> {
  return 'optional' in dependency ? dependency.optional : dependency;
}
