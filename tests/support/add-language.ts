import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Adds Czech to a copy of the checkout by following core/README.md: one line of code, and JSON files. */
export function addLanguage(root: string): void {
  const files = (pattern: string) =>
    globSync(pattern, { cwd: root, exclude: ['node_modules/**'] }).map((path) => join(root, path));
  const line = join(root, 'core/contract/languages.ts');
  const before = readFileSync(line, 'utf8');
  const after = before.replace("de: 'Deutsch' }", "de: 'Deutsch', cs: 'Čeština' }");
  if (after === before) throw new Error('core/contract/languages.ts has no line that ends with German');
  writeFileSync(line, after);
  for (const path of files('{core,host,plugins}/**/sk.json{,.template}'))
    copyFileSync(path, join(dirname(path), path.endsWith('.template') ? 'cs.json.template' : 'cs.json'));
  // These files contain the texts of all languages.
  for (const path of files('{core,host,plugins,config}/**/*.json')) {
    const text = readFileSync(path, 'utf8');
    const changed = JSON.stringify(JSON.parse(text), addCzech, 2);
    if (changed !== JSON.stringify(JSON.parse(text), null, 2)) writeFileSync(path, `${changed}\n`);
  }
}

/** Adds Czech to an object with languages, such as `{ sk, en, de }`, and to the lists of languages that a schema requires. */
function addCzech(_key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.includes('sk') && value.includes('de') ? [...value, 'cs'] : value;
  const isByLanguage = typeof value === 'object' && value !== null && 'sk' in value && 'de' in value;
  return isByLanguage ? { ...value, cs: value.sk } : value;
}
