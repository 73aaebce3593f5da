/**
 * How long an overlay takes to come; it goes at once. While it faded out it would still be open to whoever asks: keys of the
 * page would be dead, and the focus would be given back over whatever was pressed meanwhile.
 *
 * Blueprint hands the value on to react-transition-group, which takes both times; Blueprint's own type knows one number.
 * @param coming milliseconds
 */
export function overlayMotion(coming: number): number {
  const times: unknown = { enter: coming, exit: 0 };
  return times as number; // see above
}
