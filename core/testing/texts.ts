import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the keys of a folder's texts in one language, each with the placeholders of its texts: `{{count}}`, or `{count}` where the
 * gateway fills them. The suffixes of number and gender are removed (languages have different forms), and the order and the texts are
 * ignored: the result must be equal for all languages. It is empty if the folder has no texts.
 */
export function textsIn(folder: string, language: string): ReadonlyMap<string, string> {
  const path = join(folder, `${language}.json`);
  const found = new Map<string, Set<string>>();
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) walk(part, key ? `${key}.${name}` : name);
    else {
      const base = key.replace(/_(zero|one|two|few|many|other|feminine|masculine|neuter)$/, '');
      const blanks = found.get(base) ?? new Set();
      for (const [, blank = ''] of String(value).matchAll(/\{\{?\s*([^{},\s]+)[^}]*\}/g)) blanks.add(blank);
      if (!String(value).trim()) blanks.add('(empty)');
      found.set(base, blanks);
    }
  };
  if (existsSync(path)) walk(JSON.parse(readFileSync(path, 'utf8')), '');
  return new Map([...found].toSorted().map(([key, blanks]) => [key, [...blanks].toSorted().join(' ')]));
}
