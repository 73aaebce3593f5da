import { compareStructural, computed, observe } from 'mobx';
import { useMemo, useSyncExternalStore } from 'react';

/**
 * A value computed from observables, for components that are not observers. Keep `read` the same function (`useCallback`)
 * while it reads the same things. A result that is equal in all its parts keeps its identity, so nothing is drawn again.
 */
export function useObserved<T>(read: () => T): T {
  const [subscribe, snapshot] = useMemo(() => {
    const value = computed(read, { equals: compareStructural });
    // Until React has subscribed nobody observes the computation, so it is made anew each time, and React asks twice.
    let last: { readonly value: T } | undefined;
    const latest = () => {
      const now = value.get();
      if (!last || !compareStructural(last.value, now)) last = { value: now };
      return last.value;
    };
    return [(changed: () => void) => observe(value, changed), latest] as const;
  }, [read]);
  return useSyncExternalStore(subscribe, snapshot);
}
