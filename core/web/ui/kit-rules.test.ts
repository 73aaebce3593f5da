import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import sk from '../i18n/sk.json' with { type: 'json' };

const folder = new URL('.', import.meta.url);
const sheets = readdirSync(folder).filter((name) => name.endsWith('.css') && name !== 'tokens.css');
const tokens = readFileSync(new URL('tokens.css', folder), 'utf8');
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

describe.each(sheets)('%s', (name) => {
  const css = read(name).replace(/\/\*[\s\S]*?\*\//g, '');

  it('names no colour, shadow or duration of its own', () => {
    expect(css.match(/#[0-9a-f]{3,8}\b|(?:rgb|hsl|oklch)a?\(|light-dark\(|\d(?:ms|s)\b/gi)).toBeNull();
    expect(css.match(/box-shadow:(?!\s*(?:var\(|none))[^;]*/g)).toBeNull();
  });

  it('uses only tokens that exist', () => {
    const own = new Set([...css.matchAll(/(--[a-z-]+):/g)].map((found) => found[1]));
    // Components set these as style properties: the tracks of a table, the rows of a text area.
    for (const given of ['--k-tracks', '--k-rows']) own.add(given);
    const used = [...css.matchAll(/var\((--[a-z0-9-]+)/g)].map((found) => found[1] ?? '');
    expect(used.filter((token) => !own.has(token) && !tokens.includes(`${token}:`))).toEqual([]);
  });
});

describe('the words of the kit', () => {
  /** Returns the path of each key without plural forms, because languages have different ones. */
  const keys = (node: object, path = ''): string[] =>
    Object.entries(node)
      .flatMap(([key, value]) =>
        typeof value === 'object' && value !== null
          ? keys(value, `${path}${key}.`)
          : [`${path}${key}`.replace(/_(one|few|many|other)$/, '')],
      )
      .filter((key, at, all) => all.indexOf(key) === at);

  it('are all used, and all that are used exist', () => {
    const code = readdirSync(folder)
      .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
      .map(read)
      .join('\n');
    const used = new Set([...code.matchAll(/'UI\.([A-Z_.]+)'/g)].map((found) => found[1]));
    expect([...used].toSorted()).toEqual(keys(sk.UI).toSorted());
  });
});
