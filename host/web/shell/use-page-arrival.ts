import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to a new page's heading, like a page load: a screen reader then reads it, and Tab continues from there. It does not do so
 * for the first page (the browser has just announced it), if the page has set the focus itself, or if the user has continued with something
 * else while the page was loading.
 *
 * @param page a key that changes with the page, but not with its search or its filters; undefined while it is not known yet
 */
export function usePageArrival(main: RefObject<HTMLElement | null>, page: string | undefined): void {
  const arrivedAt = useRef<string>(undefined);
  const goneOn = useRef(false);
  useEffect(() => {
    const place = main.current;
    const isFirst = arrivedAt.current === undefined;
    if (isFirst) arrivedAt.current = page;
    if (!place || isFirst || page === arrivedAt.current) return;
    const ended = new AbortController();
    const settle = () => {
      ended.abort();
      arrivedAt.current = page;
      goneOn.current = false;
    };
    const continueArrival = () => {
      goneOn.current = true;
      if (page !== undefined) settle();
    };
    const arrive = () => {
      const isPlaced = place.contains(document.activeElement) && document.activeElement !== place;
      const heading = isPlaced || goneOn.current ? undefined : place.querySelector<HTMLElement>('h1');
      if (heading === null) return;
      settle();
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    const { signal } = ended;
    for (const act of ['pointerdown', 'keydown'])
      document.addEventListener(act, continueArrival, { signal, capture: true });
    if (page === undefined) return () => ended.abort();
    // The page's code may still be loading: its heading appears later.
    const observer = new MutationObserver(arrive);
    signal.addEventListener('abort', () => observer.disconnect());
    observer.observe(place, { childList: true, subtree: true });
    arrive();
    return () => ended.abort();
  }, [main, page]);
}
