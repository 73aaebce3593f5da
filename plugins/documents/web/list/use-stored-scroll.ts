import { type RefObject, useEffect } from 'react';
import type { DocumentList } from './document-list.ts';

/**
 * Restores the scroll position of the list. The table scrolls inside itself, so the browser does not restore the position. The table
 * renders its rows in a second step, so the position is set only when the rows are high enough.
 */
export function useStoredScroll(frame: RefObject<HTMLElement | null>, store: DocumentList): void {
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
    // Scroll events do not bubble, but they can be observed in the capture phase.
    const note = (event: Event) => {
      if (!returning && event.target instanceof HTMLElement) store.scrollTop = event.target.scrollTop;
    };
    element.addEventListener('scroll', note, true);
    // If the user scrolls first, the position is not restored.
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
