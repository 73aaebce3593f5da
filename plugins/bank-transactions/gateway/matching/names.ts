import { fold } from '#core/contract/formats';

/** Words in names that identify nobody, such as legal forms and academic titles. */
const common = new Set(['sro', 'spol', 'akciova', 'spolocnost', 'ing', 'mgr', 'judr', 'mudr', 'gmbh', 'ltd', 'szco']);

/**
 * Returns whether a bank's spelling of a name (`KOVACIK STAVBY S.R`, truncated, without diacritics) may be the known name: the words of the
 * shorter name occur in the longer one, and the last of them may be truncated.
 */
export function isAlikeName(banks: string, ours: string): boolean {
  const [stated, known] = [wordsOf(banks), wordsOf(ours)];
  if (stated.length === 0 || known.length === 0) return false;
  const [few, many] = stated.length <= known.length ? [stated, known] : [known, stated];
  if (few.join('').length < 4) return false;
  return few.every((word) =>
    many.some(
      (other) =>
        other === word || (word.length >= 4 && other.startsWith(word)) || (other.length >= 4 && word.startsWith(other)),
    ),
  );
}

function wordsOf(name: string): string[] {
  return fold(name)
    .replace(/\bs\s*\.?\s*r\s*\.?\s*o\b\.?|\ba\s*\.\s*s\b\.?/g, ' ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !common.has(word) && (word.length > 1 || /\d/.test(word)));
}
