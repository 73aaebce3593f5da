/**
 * Finds the most similar word in `known` by the number of letters to change. Returns `undefined` if more than two and more than half of the
 * letters would have to change, because such a guess would mislead.
 */
export function nearestOf(word: string, known: readonly string[]): string | undefined {
  const all = known.map((one) => ({ one, changes: changesBetween(word.toLowerCase(), one.toLowerCase()) }));
  const [best] = all.toSorted((a, b) => a.changes - b.changes);
  return best && best.changes <= Math.max(2, best.one.replace(/^-+/, '').length / 2) ? best.one : undefined;
}

/** Counts the letters to add, remove or replace (Levenshtein distance), row by row. */
function changesBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
