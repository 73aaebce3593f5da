/** Letters that have no decomposition, so that stripping marks would leave them as they are. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

/**
 * The one form in which text is searched: lower case, no diacritics, single spaces. `Ľubietová` → `lubietova`.
 *
 * In JavaScript, over `unaccent` in the database: its rules would be a second truth that can be changed per server, and it is
 * not immutable, so no index could use it.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðłþħı]/g, (letter) => plain[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}
