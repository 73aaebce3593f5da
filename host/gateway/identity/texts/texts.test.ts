import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { chooseLocale, minutes } from './texts.ts';

const request = (language: string) => ({ headers: { 'accept-language': language } }) as IncomingMessage; // `chooseLocale` reads only this header

describe('texts', () => {
  it('are chosen by explicit wish, then by the browser, then Slovak', () => {
    expect(chooseLocale(request('en-GB,de;q=0.5'), 'xx de-AT')).toBe('de');
    expect(chooseLocale(request('fr, de;q=0.4, en;q=0.8'))).toBe('en');
    expect(chooseLocale(request('cs-CZ'))).toBe('sk');
    expect(chooseLocale(request('fr'))).toBe('sk');
  });

  it('count minutes as Slovak does', () => {
    const durations = [1, 2, 4, 5, 15].map((count) => minutes('sk', count * 60_000));
    expect(durations).toEqual(['1 minútu', '2 minúty', '4 minúty', '5 minút', '15 minút']);
    expect(minutes('sk', 61_000)).toBe('2 minúty');
  });
});
