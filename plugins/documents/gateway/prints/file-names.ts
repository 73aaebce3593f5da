/** The maximum length of a name in characters without the extension, because Windows limits the path including its folders. */
const longest = 120;

/**
 * Returns unique names that every system accepts, because number patterns are the company's own and customers' names are free text. Names
 * that differ only in case count as equal, as on Windows.
 */
export function fileNames(names: readonly string[], ending: string): string[] {
  const usedNames = new Set<string>();
  return names.map((name) => {
    const base = safeFileName(name);
    let found = base;
    for (let count = 2; usedNames.has(found.toLowerCase()); count += 1) found = `${base} (${count})`;
    usedNames.add(found.toLowerCase());
    return `${found}.${ending}`;
  });
}

/** Returns the name without path parts, device names and characters that reverse the direction of the following text. */
export function safeFileName(name: string): string {
  const letters = name
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{C}<>:"/\\|?*]/gu, '-');
  return (
    [...letters]
      .slice(0, longest)
      .join('')
      .replace(/^[. ]+|[. ]+$/g, '') || 'doklad'
  );
}
