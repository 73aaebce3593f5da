import { compareStructural, computed, observe } from 'mobx';
import { useMemo, useSyncExternalStore } from 'react';

/**
 * A value read from observables, in components that are no observers. Keep the identity of `read` (`useCallback`) while
 * it reads the same things. An answer that equals the one before, in all its parts, is the same.
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
