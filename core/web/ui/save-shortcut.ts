import { type RefObject, useEffect } from 'react';

/** Save buttons on the page, the one shown last at the end: a dialog's wins over the page's under it. */
const buttons: HTMLButtonElement[] = [];

function onKeyDown(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  // Always: the browser's "save page as" is never what was meant.
  event.preventDefault();
  buttons.at(-1)?.click();
}

/** Presses the button on Ctrl+S (⌘S) while it is on the page. Of several, the one shown last. */
export function useSaveShortcut(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const element = button.current;
    if (!element) return;
    if (buttons.length === 0) document.addEventListener('keydown', onKeyDown);
    buttons.push(element);
    return () => {
      buttons.splice(buttons.indexOf(element), 1);
      if (buttons.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [button]);
}
