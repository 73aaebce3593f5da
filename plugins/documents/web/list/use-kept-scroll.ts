import { type RefObject, useEffect } from 'react';
import type { DocumentList } from './document-list.ts';

/**
 * Leaves the list where it was left. The table scrolls inside itself, so the place is kept here and not by the browser;
 * and it draws its rows in a second step, so the place is taken as soon as there is room enough to scroll to it.
 */
export function useKeptScroll(frame: RefObject<HTMLElement | null>, store: DocumentList): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const place = store.scrollTop;
    const isThere = () => {
      const scroller = element.querySelector('.k-table-scroll');
      if (!scroller || scroller.scrollHeight - scroller.clientHeight < place) return place === 0;
      scroller.scrollTop = place;
      return true;
    };
    let returning = !isThere();
    const drawn = new MutationObserver(() => {
      if (isThere()) stop();
    });
    const stop = () => {
      returning = false;
      drawn.disconnect();
    };
    if (returning) drawn.observe(element, { childList: true, subtree: true, attributes: true });
    // Scrolling does not bubble, but it can be seen on its way down.
    const note = (event: Event) => {
      if (!returning && event.target instanceof HTMLElement) store.scrollTop = event.target.scrollTop;
    };
    element.addEventListener('scroll', note, true);
    // Whoever scrolls before that wants to be elsewhere.
    element.addEventListener('wheel', stop, { passive: true });
    element.addEventListener('keydown', stop);
    return () => {
      stop();
      element.removeEventListener('scroll', note, true);
      element.removeEventListener('wheel', stop);
      element.removeEventListener('keydown', stop);
    };
  }, [frame, store]);
}
