import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings the focus to a new page's heading, as a page load would: a reader then says where it is, and Tab goes on from
 * there. Not for the first page (the browser has just announced it), and not where the page has put the focus itself.
 *
 * @param page changes with the page, and not with its search or its filters
 */
export function usePageArrival(main: RefObject<HTMLElement | null>, page: string): void {
  const arrivedAt = useRef(page);
  useEffect(() => {
    const place = main.current;
    if (!place || arrivedAt.current === page) return;
    arrivedAt.current = page;
    const arrive = () => {
      if (place.contains(document.activeElement) && document.activeElement !== place) return true;
      const heading = place.querySelector<HTMLElement>('h1');
      if (!heading) return false;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return true;
    };
    // The page's code may still be on its way: its heading comes when it comes.
    const observer = new MutationObserver(() => arrive() && observer.disconnect());
    observer.observe(place, { childList: true, subtree: true });
    if (arrive()) observer.disconnect();
    return () => observer.disconnect();
  }, [main, page]);
}
