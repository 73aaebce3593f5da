import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings the focus to a new page's heading, as a page load would: a reader then says where it is, and Tab goes on from
 * there. Not for the first page (the browser has just announced it), not where the page has put the focus itself, and not
 * once the user has gone on with something else while the page was on its way.
 *
 * @param page changes with the page, and not with its search or its filters; undefined while it is not known yet
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
    const goOn = () => {
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
    for (const act of ['pointerdown', 'keydown']) document.addEventListener(act, goOn, { signal, capture: true });
    if (page === undefined) return () => ended.abort();
    // The page's code may still be on its way: its heading comes when it comes.
    const observer = new MutationObserver(arrive);
    signal.addEventListener('abort', () => observer.disconnect());
    observer.observe(place, { childList: true, subtree: true });
    arrive();
    return () => ended.abort();
  }, [main, page]);
}
