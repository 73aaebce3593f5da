/**
 * Initials for the avatar, from the e-mail: the first letters of the first two words before the at sign, which dots,
 * dashes, underscores and plus signs part; of one word the first two letters. [B2.8-2]
 */
export function initialsOf(email: string): string {
  const [name = ''] = email.split('@');
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', second] = words;
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  return letters.join('').toLocaleUpperCase('sk') || '?';
}
