import type { MatchedDocument } from './match.ts';

/** Returns whether one typing error changes one symbol into the other. Symbols with fewer than 6 digits are never similar. */
export function isNearSymbol(one: string, other: string): boolean {
  if (one === other || Math.min(one.length, other.length) < 6) return false;
  if (one.length === other.length) {
    const wrong = [...one].flatMap((digit, at) => (digit === other[at] ? [] : [at]));
    const [first = 0, second = 0] = wrong;
    if (wrong.length === 1) return true;
    return wrong.length === 2 && second === first + 1 && one[first] === other[second] && one[second] === other[first];
  }
  const [long, short] = one.length > other.length ? [one, other] : [other, one];
  if (long.length - short.length !== 1) return false;
  const at = [...long].findIndex((digit, index) => digit !== short[index]);
  return long.slice(0, at) + long.slice(at + 1) === short;
}

/** Returns whether the payer wrote the document's number or symbol into the text as a separate word, not as a part of a longer one. */
export function mentions(
  text: string,
  { number, variableSymbol }: Pick<MatchedDocument, 'number' | 'variableSymbol'>,
): boolean {
  return [number, variableSymbol].some((mark) => mark.length >= 4 && standsIn(text, mark));
}

function standsIn(text: string, mark: string): boolean {
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
    const around = (text[at - 1] ?? ' ') + (text[at + mark.length] ?? ' ');
    if (!/[\p{L}\d]/u.test(around)) return true;
  }
  return false;
}
