import { type Dependency, optional, type Resolved, type Scope, type Token, token } from '#core/registry';

/** Finds services while a call runs, for contributions that name the services they need, such as steps of documents. */
export interface ServiceFinder {
  /** Returns the services in the order of the tokens. @throws the error of a service that cannot be made, or that nobody provides */
  find<const D extends readonly Dependency<'process'>[]>(needs: D): Promise<Resolved<D>>;
}
export const serviceFinder = token<ServiceFinder, 'process'>('gateway.service-finder', 'process');

export function serviceFinderOf(scope: Pick<Scope, 'resolveAll'>): ServiceFinder {
  return { find: (needs) => scope.resolveAll(needs) as never }; // The scope resolves each token to its service.
}

/** Returns a function that finds one service; `undefined` means that nobody provides it. */
export function optionalServiceOf(scope: Pick<Scope, 'resolveAll'>) {
  // The list has one element: the service that was requested by its token.
  return async <T>(wanted: Token<T, 'process'>): Promise<T | undefined> =>
    (await scope.resolveAll([optional(wanted)]))[0] as T | undefined;
}
