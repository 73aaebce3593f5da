import { use } from 'react';
import type { Scope, Token } from '#core/registry';
import { useKostra } from './kostra-context.tsx';
import { useWaking } from './waking.ts';

/**
 * A service of the current scope. Suspends while the service is being made (and while its code is fetched). A failure
 * reaches the nearest `Contribution`; its *retry* makes the service again.
 */
export function useService<T>(token: Token<T>): T {
  const { scope } = useKostra();
  const waitFor = useWaking();
  const made = scope.peek(token);
  if (made === undefined) {
    const promise = pendingService(scope, token);
    waitFor(promise);
    return use(promise);
  }
  // A component that suspended in `use` has to call it with the same promise when React renders it again.
  const waited = waits.get(scope)?.get(token.id);
  return waited?.made === made ? use(waited.promise as Promise<T>) : made; // made under this very token
}

/** A service that components wait for or have waited for. */
interface Wait {
  readonly promise: Promise<unknown>;
  isOver: boolean;
  /** The result once it has settled. */
  made?: unknown;
}

/**
 * By scope and token. A failure is kept until the user retries: React renders again each time a promise settles, so making
 * the failed service again by itself would never end.
 */
const waits = new WeakMap<Scope, Map<string, Wait>>();

function pendingService<T>(scope: Scope, token: Token<T>): Promise<T> {
  let services = waits.get(scope);
  if (!services) {
    services = new Map();
    waits.set(scope, services);
    // React may keep the last props of a place, and with them the scope of a company that was left: without this its
    // services could not be freed.
    if (!scope.signal.aborted) scope.onDispose(() => void waits.delete(scope));
  }
  let wait = services.get(token.id);
  // A wait that is over, while the scope has no instance: the plugin was turned off and on, so it is made anew.
  if (!wait || wait.isOver) {
    const making: Wait = { promise: scope.resolve(token), isOver: false };
    services.set(token.id, making);
    making.promise.then(
      (made) => Object.assign(making, { isOver: true, made }),
      () => undefined, // kept, and thrown by `use`
    );
    wait = making;
  }
  return wait.promise as Promise<T>; // resolved under this very token
}

/** Forgets services that could not be made, so that the next render tries again. */
export function retryServices(scope: Scope): void {
  for (let each: Scope | undefined = scope; each; each = each.parent) waits.delete(each);
}
