import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The distance from the end in pixels, and the time in milliseconds without scrolling before it is measured. [B4-10] [B9-1] */
const scrolledUp = 50;
const debounce = 10;

/** Keeps the end of a list visible, unless the person has scrolled up. @param grown a value that changes whenever the list grows */
export function useAutoScroll(list: RefObject<HTMLElement | null>, grown: unknown): void {
  const isUp = useRef(false);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      isUp.current = element.scrollHeight - element.scrollTop - element.clientHeight > scrolledUp;
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, debounce);
    };
    element.addEventListener('scroll', wait, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', wait);
    };
  }, [list]);
  useLayoutEffect(() => {
    const element = list.current;
    if (element && !isUp.current) element.scrollTop = element.scrollHeight;
  }, [list, grown]);
}
