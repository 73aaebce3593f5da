import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { chooseLocale, locales, minutes } from './texts.ts';

const request = (language: string) => ({ headers: { 'accept-language': language } }) as IncomingMessage; // all it reads

/** `fault.emailTaken {email}` for every sentence: its key and what it leaves to fill in. */
function shape(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([key, entry]: [string, unknown]) =>
    typeof entry === 'string'
      ? [`${path}${key} ${[...entry.matchAll(/\{\w+\}/g)].map(String).sort().join(' ')}`]
      : shape(entry as object, `${path}${key}.`),
  );
}

describe('texts', () => {
  it('have the same keys with the same gaps in every language, and none is empty', () => {
    for (const { texts } of Object.values(locales)) {
      expect(shape(texts)).toEqual(shape(locales.sk.texts));
      expect(JSON.stringify(texts)).not.toContain('""');
    }
  });

  it('are chosen by explicit wish, then by the browser, then Slovak', () => {
    expect(chooseLocale(request('en-GB,de;q=0.5'), 'xx de-AT')).toBe('de');
    expect(chooseLocale(request('fr, de;q=0.4, en;q=0.8'))).toBe('en');
    expect(chooseLocale(request('cs-CZ'))).toBe('sk');
    expect(chooseLocale(request('fr'))).toBe('sk');
  });

  it('count minutes as Slovak does', () => {
    const said = [1, 2, 4, 5, 15].map((count) => minutes('sk', count * 60_000));
    expect(said).toEqual(['1 minútu', '2 minúty', '4 minúty', '5 minút', '15 minút']);
    expect(minutes('sk', 61_000)).toBe('2 minúty');
  });
});
