/** The part of a keyboard event that `moveAmong` uses. */
interface Press {
  readonly key: string;
  preventDefault(): void;
}

/**
 * Moves the focus among these elements with the arrow keys, Home and End; it stops at both ends. In an input, Home and End keep their usual
 * effect on the text. @returns whether the key moved the focus
 */
export function moveAmong(places: readonly (HTMLElement | null)[], press: Press): boolean {
  const there = places.filter((place) => place !== null);
  const at = there.indexOf(document.activeElement as HTMLElement);
  const inInput = document.activeElement instanceof HTMLInputElement;
  const last = there.length - 1;
  const to = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last }[press.key];
  if (to === undefined || (inInput && (press.key === 'Home' || press.key === 'End'))) return false;
  press.preventDefault();
  there[to]?.focus();
  return true;
}
