import { describe, expect, it } from 'vitest';
import { fill, printWords } from './print-words.ts';

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).sort();

describe('printWords', () => {
  it.each(['en', 'de'] as const)('has in %s every word of the Slovak ones, with the same placeholders', (language) => {
    const [slovak, other] = [printWords('sk'), printWords(language)];
    expect(Object.keys(other)).toEqual(Object.keys(slovak));
    for (const [name, text] of Object.entries(slovak)) {
      expect(placeholders(Reflect.get(other, name)), name).toEqual(placeholders(text));
    }
  });
});

describe('fill', () => {
  it('puts values in, as they are', () => {
    expect(fill('Strana {page} / {pages}', { page: 1, pages: '$&' })).toBe('Strana 1 / $&');
  });
});
