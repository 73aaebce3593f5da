/** The letters that Unicode does not split into a letter and a mark, with the spelling of PostgreSQL's `unaccent`. */
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
 * Returns a text as searches compare it: lower case, without diacritics, with single spaces and trimmed, so that `lubietova` finds
 * Ľubietová. The gateway stores search text in this form and the browser filters by it, so both find the same. Folding a folded text
 * changes nothing.
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
 * Returns whether every word of the query is the beginning of some word of the name, without regard to case and diacritics [A2-28]. Spaces
 * separate the words of the query; a word of the name begins after any character that is no letter or digit, so `alfa` finds „Alfa“ and
 * Beta-Alfa. An empty query matches every name.
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
