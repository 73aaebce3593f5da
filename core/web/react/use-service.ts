import { use } from 'react';
import type { Scope, Token } from '#core/registry';
import { useKostra } from './kostra-context.tsx';

/**
 * A service of the current scope. Suspends while it is being made (and while its code is fetched); a failure reaches the
 * nearest `Contribution`, whose *retry* makes it anew.
 */
export function useService<T>(token: Token<T>): T {
  const { scope } = useKostra();
  const made = scope.peek(token);
  return use(made === undefined ? pendingService(scope, token) : settled(made));
}

/**
 * What is there already, in the form that `use` reads without waiting. React wants a component that waited by `use` to
 * come by it again when it goes on, and complains otherwise.
 */
function settled<T>(value: T): PromiseLike<T> & { readonly status: 'fulfilled'; readonly value: T } {
  return { status: 'fulfilled', value, then: (...to) => Promise.resolve(value).then(...to) };
}

/**
 * What is being made, or failed, by scope. A failure stays until somebody retries: React asks again each time a promise
 * settles, so one that made the service anew by itself would do so for ever.
 */
const pending = new WeakMap<Scope, Map<string, Promise<unknown>>>();

function pendingService<T>(scope: Scope, token: Token<T>): Promise<T> {
  let services = pending.get(scope);
  if (!services) {
    services = new Map();
    pending.set(scope, services);
  }
  let making = services.get(token.id);
  if (!making) {
    making = scope.resolve(token);
    services.set(token.id, making);
    const done = services;
    // Once made, `peek` has it; after its plugin was turned off and on, it has to be made again.
    making.then(
      () => done.delete(token.id),
      () => undefined, // kept, and thrown by `use`
    );
  }
  return making as Promise<T>; // resolved under this very token
}

/** Forgets services that could not be made, so that the next render tries again. */
export function retryServices(scope: Scope): void {
  for (let each: Scope | undefined = scope; each; each = each.parent) pending.delete(each);
}
