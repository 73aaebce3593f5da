/**
 * Returns the time in which an overlay appears; it disappears at once. During a fade-out it would still count as open: the page's shortcuts
 * would not work, and the restored focus would replace the focus of an element that the user pressed meanwhile.
 *
 * Blueprint passes the value to react-transition-group, which accepts both times, but Blueprint's own type accepts only a number.
 * @param coming the time in milliseconds
 */
export function overlayMotion(coming: number): number {
  const times: unknown = { enter: coming, exit: 0 };
  return times as number; // react-transition-group accepts both times in one object
}
