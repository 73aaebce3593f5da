/** The part of a keyboard event that `moveWithin` uses. */
interface Press {
  readonly key: string;
  readonly currentTarget: HTMLElement;
  readonly target: EventTarget;
  preventDefault(): void;
}

/** Returns the focusable elements of a navigation in order, without collapsed ones. */
function placesIn(container: HTMLElement): HTMLElement[] {
  const all = container.querySelectorAll<HTMLElement>('a[href], button, [role="link"]');
  return [...all].filter((place) => !place.closest('[hidden]'));
}

/**
 * Moves the focus through a navigation with Home, End and the arrow keys of its direction; it stops at both ends.
 * @returns whether the key moved the focus
 */
export function moveWithin(press: Press, direction: 'row' | 'column'): boolean {
  const [forth, back] = direction === 'row' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowDown', 'ArrowUp'];
  const keys = [forth, back, 'Home', 'End'];
  if (!keys.includes(press.key)) return false;
  const places = placesIn(press.currentTarget);
  const at = places.indexOf(press.target as HTMLElement);
  // A press inside a menu that floats over the navigation belongs to that menu.
  if (at < 0) return false;
  const last = places.length - 1;
  const to = { [String(forth)]: Math.min(at + 1, last), [String(back)]: Math.max(at - 1, 0), Home: 0, End: last }[
    press.key
  ];
  press.preventDefault();
  places[to ?? at]?.focus();
  return true;
}
