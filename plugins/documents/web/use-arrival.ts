import { useEffect, useRef } from 'react';

/**
 * Brings the focus to the heading when one and the same address shows another page: an editor becomes the issued
 * document. Where the address changes, the frame does it.
 */
export function useArrival(page: string, ready: boolean): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!ready) return;
    const [id] = page.split(' ');
    const before = shown.current;
    shown.current = page;
    if (before === undefined || before === page || before.split(' ')[0] !== id) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page, ready]);
}
