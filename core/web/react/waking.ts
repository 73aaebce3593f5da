import { createContext, useContext } from 'react';

/**
 * React shows the content behind a skeleton 300 ms after the skeleton at the earliest, so that many places do not blink one
 * after another. A page whose code and services arrive after 20 ms would stay empty for the rest of that time. A boundary
 * that knows the promise its content waits for renders again as soon as it settles: that is an update, which React does not
 * hold back.
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
