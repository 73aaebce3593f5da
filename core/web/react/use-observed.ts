import { computed, observe } from 'mobx';
import { useMemo, useSyncExternalStore } from 'react';

/**
 * A value read from observables, in components that are no observers. `read` is memoised by `deps`, like an effect.
 * The value must keep its identity while nothing changes.
 */
export function useObserved<T>(read: () => T, deps: readonly unknown[]): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names them
  const value = useMemo(() => computed(read), deps);
  const subscribe = useMemo(() => (changed: () => void) => observe(value, changed), [value]);
  return useSyncExternalStore(subscribe, () => value.get());
}
