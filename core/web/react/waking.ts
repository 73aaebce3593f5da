import { createContext, useContext } from 'react';

/**
 * React shows what replaces a skeleton no sooner than 300 ms after the skeleton, lest many places blink one after another;
 * a page whose code and services are there after 20 ms would stand empty all the same. A boundary that is told what its
 * content waits for draws it anew as soon as that has come, which is an update and not held back.
 */
export const Waking = createContext<(promise: Promise<unknown>) => void>(() => undefined);

/** Tells the nearest `Contribution` that its content waits for this; the same promise again does nothing. */
export function useWaking(): (promise: Promise<unknown>) => void {
  return useContext(Waking);
}

/** What a boundary gives to `Waking`: `wake` is called once for each promise, when it is settled either way. */
export function wakingBy(wake: () => void): (promise: Promise<unknown>) => void {
  const known = new WeakSet<Promise<unknown>>();
  return (promise) => {
    if (known.has(promise)) return;
    known.add(promise);
    promise.then(wake, wake);
  };
}
