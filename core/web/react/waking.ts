import { createContext, useContext } from 'react';

/**
 * React shows the content behind a skeleton 300 ms after the skeleton at the earliest, so that many places do not flicker one after
 * another. A page whose code and services arrive after 20 ms would stay empty for the rest of that time. A boundary that knows the promise
 * for which its content waits renders again as soon as it settles: that is an update, which React does not delay.
 */
export const SuspenseNotifier = createContext<(promise: Promise<unknown>) => void>(() => undefined);

/** Notifies the nearest `Contribution` that its content waits for a promise; a repeated call with the same promise does nothing. */
export function useNotifySuspended(): (promise: Promise<unknown>) => void {
  return useContext(SuspenseNotifier);
}

/** Returns the value that a boundary gives to `Waking`: `wake` is called once for each promise, when it resolves or rejects. */
export function notifierFor(wake: () => void): (promise: Promise<unknown>) => void {
  const known = new WeakSet<Promise<unknown>>();
  return (promise) => {
    if (known.has(promise)) return;
    known.add(promise);
    promise.then(wake, wake);
  };
}
