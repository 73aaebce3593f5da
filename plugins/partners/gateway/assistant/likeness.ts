import { fold } from '#core/contract/formats';

/** The legal forms in names of companies, which do not distinguish partners. */
const forms = /\b(s\.? ?r\.? ?o\.?|a\.? ?s\.?|spol\.?|gmbh|ltd\.?|k\.? ?s\.?|v\.? ?o\.? ?s\.?)(?=$|[\s,])/g;

/** Returns the distinctive words of a name, in lower case without diacritics. */
export function wordsOf(name: string): readonly string[] {
  return fold(name)
    .replace(forms, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * Returns the texts to search for, the most promising first. A typing error is usually in one half of a word, and a grammatical ending in
 * the second half, so the other half still finds the name.
 */
export function fragmentsOf(name: string): readonly string[] {
  const words = wordsOf(name);
  const first = words.map((word) => halves(word)[0]);
  const ways = [
    words,
    first,
    ...words.map((word, at) => first.with(at, halves(word)[1])),
    ...words.filter((word) => word.length > 3).flatMap((word) => halves(word).map((half) => [half])),
  ];
  const searches = ways.map((way) => way.join(' ')).filter((search) => search.length > 1);
  return [...new Set(searches)].slice(0, 10);
}

function halves(word: string): readonly [string, string] {
  const size = word.length < 4 ? word.length : Math.max(3, Math.floor(word.length / 2));
  return [word.slice(0, size), word.slice(-size)];
}

/** Returns the records whose names contain each searched word or a similar one, the most similar first. */
export function byLikeness<Named extends { readonly name: string }>(
  name: string,
  partners: readonly Named[],
): readonly { readonly partner: Named; readonly distance: number }[] {
  const searched = wordsOf(name);
  if (searched.length === 0) return [];
  return partners
    .flatMap((partner) => {
      const distance = distanceOf(searched, wordsOf(partner.name));
      return distance === undefined ? [] : [{ partner, distance }];
    })
    .toSorted((a, b) => a.distance - b.distance);
}

/**
 * Returns the number of errors between the searched and the actual words; undefined if a word has no similar one. An exact name gets a
 * lower number than a longer one.
 */
function distanceOf(searched: readonly string[], words: readonly string[]): number | undefined {
  let sum = words.length > searched.length ? 0.1 : 0;
  for (const one of searched) {
    const best = Math.min(...words.map((word) => wordDistance(one, word)));
    if (best === Infinity) return undefined;
    sum += best;
  }
  return sum;
}

/** Returns 0 for equal words, a number below 1 for a different grammatical ending, otherwise the number of errors. */
function wordDistance(searched: string, word: string): number {
  if (searched === word) return 0;
  const common = commonStart(searched, word);
  const longest = Math.max(searched.length, word.length);
  if (common >= 4 && longest - common <= 3) return 0.5;
  if (searched.length < 6 && searched[0] !== word[0]) return Infinity; // *zisk* is not similar to *Disk*, because errors in the first letter are rare
  const allowed = searched.length < 4 ? 0 : searched.length < 8 ? 1 : 2;
  const errors = editDistance(searched, word);
  return errors <= allowed ? errors : Infinity;
}

function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/** Returns the edit distance of two words: the number of letters that are added, missing or changed, or swapped with their neighbour. */
export function editDistance(a: string, b: string): number {
  let [before, above]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(change, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, above] = [above, row];
  }
  return above[b.length] ?? 0;
}
