/** Parts of its size that a figure, a space or a letter is wide, on the average and rounded up. */
const widthPerCharacter = 0.52;

/**
 * The font size at which figures fit the space: nine points for what one meets, less for the millions of millions that the
 * database can hold.
 *
 * @param characters of the widest row
 * @param space in points
 */
export function figureSize(characters: number, space: number): number {
  const fitting = Math.floor((space / characters / widthPerCharacter) * 2) / 2;
  return Math.max(4.5, Math.min(9, fitting));
}
