import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type { DocumentList } from './document-list.ts';

/** Leaves the list where it was left. The table scrolls inside itself, so the place is kept here and not by the browser. */
export function useKeptScroll(frame: RefObject<HTMLElement | null>, store: DocumentList): void {
  useLayoutEffect(() => {
    const scroller = frame.current?.querySelector('.k-table-scroll');
    if (scroller) scroller.scrollTop = store.scrollTop;
  }, [frame, store]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // Scrolling does not bubble, but it can be seen on its way down.
    const note = (event: Event) => {
      if (event.target instanceof HTMLElement) store.scrollTop = event.target.scrollTop;
    };
    element.addEventListener('scroll', note, true);
    return () => element.removeEventListener('scroll', note, true);
  }, [frame, store]);
}
