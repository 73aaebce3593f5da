import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns the width of an element in CSS pixels, known before the first paint and kept up to date; undefined until then. */
export function useWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    setWidth(target.clientWidth || undefined);
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setWidth(target.clientWidth || undefined));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
