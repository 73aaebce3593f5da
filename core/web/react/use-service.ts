import { use } from 'react';
import type { Scope, Token } from '#core/registry';
import { useKostra } from './kostra-context.tsx';
import { useNotifySuspended } from './waking.ts';

/**
 * Returns a service of the current scope. It suspends while the service is being created (and while its code is loaded). A failure reaches
 * the nearest `Contribution`; its *retry* creates the service again.
 */
export function useService<T>(token: Token<T>): T {
  const { scope } = useKostra();
  const waitFor = useNotifySuspended();
  const made = scope.peek(token);
  if (made === undefined) {
    const promise = pendingService(scope, token);
    waitFor(promise);
    return use(promise);
  }
  // A component that suspended in `use` has to call it with the same promise when React renders it again.
  const waited = waits.get(scope)?.get(token.id);
  return waited?.made === made ? use(waited.promise as Promise<T>) : made; // created under this same token
}

/** A service that components wait for or have waited for. */
interface Wait {
  readonly promise: Promise<unknown>;
  isOver: boolean;
  /** The created service, once the promise has resolved. */
  made?: unknown;
}

/**
 * The waits by scope and token. A failure stays until the user retries: React renders again each time a promise settles, so an automatic
 * retry of the failed service would never end.
 */
const waits = new WeakMap<Scope, Map<string, Wait>>();

function pendingService<T>(scope: Scope, token: Token<T>): Promise<T> {
  let services = waits.get(scope);
  if (!services) {
    services = new Map();
    waits.set(scope, services);
    // React may keep the last props of a component, and with them the scope of a company that was left: without this its services could not
    // be freed.
    if (!scope.signal.aborted) scope.onDispose(() => void waits.delete(scope));
  }
  let wait = services.get(token.id);
  // The wait is over but the scope has no instance: the plugin was turned off and on, so the service is created again.
  if (!wait || wait.isOver) {
    const making: Wait = { promise: scope.resolve(token), isOver: false };
    services.set(token.id, making);
    making.promise.then(
      (made) => Object.assign(making, { isOver: true, made }),
      () => undefined, // the error stays in the promise, and `use` throws it
    );
    wait = making;
  }
  return wait.promise as Promise<T>; // resolved under this same token
}

/** Forgets services that could not be created, so that the next render tries again. */
export function retryServices(scope: Scope): void {
  for (let each: Scope | undefined = scope; each; each = each.parent) waits.delete(each);
}
