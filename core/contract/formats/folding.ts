/** Letters that Unicode does not take apart into a letter and a mark; spelled as PostgreSQL's `unaccent` spells them. */
const whole: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

/**
 * Text as searches compare it: lower case, diacritics stripped, whitespace collapsed to single spaces and trimmed, so that
 * `lubietova` finds Ľubietová. The gateway stores search text through it and the browser filters through it, so both find
 * the same. Folding folded text changes nothing.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßłđðøæœþħı]/g, (letter) => whole[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Whether every word of the query is the beginning of some word of the name, without regard to case and diacritics
 * [A2-28]. Words of the query are parted by spaces; a word of the name begins after anything that is no letter or digit,
 * so `alfa` finds „Alfa“ and Beta-Alfa. An empty query matches every name.
 */
export function matchesWordPrefixes(name: string, query: string): boolean {
  const folded = fold(name);
  return fold(query)
    .split(' ')
    .every((word) => hasWordPrefix(folded, word));
}

function hasWordPrefix(name: string, prefix: string): boolean {
  for (let at = name.indexOf(prefix); at >= 0; at = name.indexOf(prefix, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]$/u.test(name.slice(0, at))) return true;
  }
  return false;
}
