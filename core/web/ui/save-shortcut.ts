import { type RefObject, useEffect } from 'react';

/** The save buttons on the page, in the order in which they appeared: a dialog's button has precedence over the page's. */
const buttons: HTMLButtonElement[] = [];

function onKeyDown(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  // The default is always prevented: nobody wants the browser's "save page as" here.
  event.preventDefault();
  buttons.at(-1)?.click();
}

/** Presses the button on Ctrl+S (⌘S) while it is on the page. If there are several, the newest one is pressed. */
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
