import type { Dependency, Lifetime, LongerLived, Resolved, Token } from './token.ts';

/** The lifetime of one service. Its maker receives this object as the last argument, after the dependencies. */
export interface ServiceLifetime {
  /** The signal that is aborted when the scope ends: pass it to requests and subscriptions. */
  readonly signal: AbortSignal;
  /** Adds a function that runs when the scope ends, the last registered first. Errors are collected and do not stop the others. */
  onDispose(dispose: () => void | Promise<void>): void;
}

export type Maker<T, D extends readonly Dependency[]> = (
  ...dependenciesAndLifetime: [...Resolved<D>, lifetime: ServiceLifetime]
) => T | Promise<T>;

/** A token with the function that makes its service, once per scope and on first use. */
export interface Provider {
  readonly token: Token<unknown>;
  readonly needs: readonly Dependency[];
  /**
   * A function that loads the maker. This is the only place in the registry where types are erased: `provide` has checked the maker against
   * the needs.
   */
  readonly load: () => Promise<{ readonly default: ErasedMaker }> | { readonly default: ErasedMaker };
}

export type ErasedMaker = (...dependenciesAndLifetime: never[]) => unknown;

/**
 * Defines a service whose code is fetched on first use.
 *
 * `provide(tagsStore, [gatewayClient], () => import('./web/tags-store.ts'))`, where that module's default export is `(gateway, life) =>
 * TagsStore`.
 */
export function provide<T, L extends Lifetime, const D extends readonly Dependency<LongerLived<L>>[]>(
  token: Token<T, L>,
  needs: D,
  load: () => Promise<{ readonly default: Maker<T, D> }>,
): Provider {
  return { token, needs, load: load as Provider['load'] }; // checked by the signature above
}

/** Defines a service whose maker is already loaded: for the core and the gateway, where fetching it later has no advantage. */
export function provideNow<T, L extends Lifetime, const D extends readonly Dependency<LongerLived<L>>[]>(
  token: Token<T, L>,
  needs: D,
  make: Maker<T, D>,
): Provider {
  return { token, needs, load: () => ({ default: make as ErasedMaker }) }; // checked by the signature above
}
