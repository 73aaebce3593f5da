import { compareStructural, computed, observe } from 'mobx';
import { useMemo, useSyncExternalStore } from 'react';

/**
 * Returns a value computed from observables, for components that are not observers. Pass the same function (`useCallback`) while it reads
 * the same observables. A result that is equal in all its parts stays the same object, so nothing is drawn again.
 */
export function useObserved<T>(read: () => T): T {
  const [subscribe, snapshot] = useMemo(() => {
    const value = computed(read, { equals: compareStructural });
    // Until React has subscribed, nothing observes the computation, so each call computes it again, and React calls it twice.
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
