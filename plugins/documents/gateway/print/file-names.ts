/** Letters of a name before its ending: Windows counts the folders as well. */
const longest = 120;

/**
 * Names that every system takes, and that tell the files apart: numbers are patterns of the company's own, and a customer's name
 * is whatever somebody typed. Case does not tell two files apart, since it does not on Windows.
 */
export function fileNames(names: readonly string[], ending: string): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const base = harmless(name);
    let found = base;
    for (let count = 2; taken.has(found.toLowerCase()); count += 1) found = `${base} (${count})`;
    taken.add(found.toLowerCase());
    return `${found}.${ending}`;
  });
}

/** Neither a path nor a device, nor letters that turn what stands after them around. */
export function harmless(name: string): string {
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
