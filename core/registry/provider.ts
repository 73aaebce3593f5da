import type { Dependency, Lifetime, LongerLived, Resolved, Token } from './token.ts';

/** What a maker gets besides its dependencies: the life of the scope that will hold its product. */
export interface ServiceLife {
  /** Aborted when the scope ends: pass it to requests and subscriptions. */
  readonly signal: AbortSignal;
  /** Runs when the scope ends, last registered first. Errors are collected, none stops the others. */
  onDispose(dispose: () => void | Promise<void>): void;
}

export type Maker<T, D extends readonly Dependency[]> = (
  ...dependenciesAndLife: [...Resolved<D>, life: ServiceLife]
) => T | Promise<T>;

/** How a service is made; made once per scope, on first use. */
export interface Provider {
  readonly token: Token<unknown>;
  readonly needs: readonly Dependency[];
  /** The one erased seam of the registry: `provide` checked the maker against the needs when it was written. */
  readonly load: () => Promise<{ readonly default: ErasedMaker }> | { readonly default: ErasedMaker };
}

export type ErasedMaker = (...dependenciesAndLife: never[]) => unknown;

/**
 * A service whose code is fetched on first use.
 *
 * `provide(tagsStore, [gatewayClient], () => import('./web/tags-store.ts'))` where that module's default export is
 * `(gateway, life) => TagsStore`.
 */
export function provide<T, L extends Lifetime, const D extends readonly Dependency<LongerLived<L>>[]>(
  token: Token<T, L>,
  needs: D,
  load: () => Promise<{ readonly default: Maker<T, D> }>,
): Provider {
  return { token, needs, load: load as Provider['load'] }; // checked by the signature above
}

/** A service whose maker is at hand: for the core and the gateway, where nothing is gained by fetching later. */
export function provideNow<T, L extends Lifetime, const D extends readonly Dependency<LongerLived<L>>[]>(
  token: Token<T, L>,
  needs: D,
  make: Maker<T, D>,
): Provider {
  return { token, needs, load: () => ({ default: make as ErasedMaker }) }; // checked by the signature above
}
