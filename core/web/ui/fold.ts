/** Text without diacritics and case, for searching: `Ľubietová` → `lubietova`. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether every word searched begins some word of the text, diacritics and case aside. An empty search matches all. */
export function matchesWords(text: string, search: string): boolean {
  const words = fold(text).split(/[\s,.;–-]+/);
  return fold(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}
