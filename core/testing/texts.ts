import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The keys of a folder's texts in one language, each with the blanks its texts have: `{{count}}`, or `{count}`
 * where the gateway fills them. Endings of number and gender are
 * taken off (languages differ in which forms they have), so are the keys' order and the texts themselves: what is left must
 * be alike in every language. Empty where the folder has none.
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
