import { computed, observe } from 'mobx';
import { useMemo, useSyncExternalStore } from 'react';

/**
 * A value read from observables, in components that are no observers. Keep the identity of `read` (`useCallback`) while
 * it reads the same things; what it answers must keep its own while nothing changes.
 */
export function useObserved<T>(read: () => T): T {
  const value = useMemo(() => computed(read), [read]);
  const subscribe = useMemo(() => (changed: () => void) => observe(value, changed), [value]);
  return useSyncExternalStore(subscribe, () => value.get());
}
