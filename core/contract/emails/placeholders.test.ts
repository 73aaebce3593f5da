import { describe, expect, it } from 'vitest';
import { languages } from '../languages.ts';
import { type PlaceholderName, writers } from './placeholder-values.ts';
import { placeholders, placeholderText, sampleValues } from './placeholders.ts';

const all = Object.keys(writers) as PlaceholderName[]; // Object.keys loses the type of the keys
const some = placeholders('number', 'amount', 'dueDate', 'variableSymbol', 'partner', 'company', 'month', 'year');

describe('a placeholder', () => {
  it.each(languages)('is known by its name in %s, whoever reads it, whatever the case and diacritics', (language) => {
    const { partsOf } = placeholders(...all);
    for (const name of all) {
      const written = placeholderText(name, language);
      const bare = written.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
      for (const one of [written, bare, `{${written}}`, written.replace(' ', '\u00a0')])
        expect(partsOf(one)).toEqual([{ placeholder: name, written: one }]);
    }
  });

  it('has no name that another one has, in any language', () => {
    for (const name of all)
      for (const language of languages)
        expect(placeholders(...all).partsOf(placeholderText(name, language))).toMatchObject([{ placeholder: name }]);
  });

  it('of a text that was written before is known still', () => {
    const old = ['{{number}}', '{{amount}}', '{{dueDate}}', '{{variableSymbol}}', '{{customer}}', '{{company}}'];
    expect(some.unknownIn(old.join(' '))).toEqual([]);
    expect(some.partsOf('{{customer}}')).toMatchObject([{ placeholder: 'partner' }]);
  });
});

describe('a text', () => {
  it('is taken apart into what is written and placeholders; what nobody knows is written', () => {
    expect(some.partsOf('č. {číslo}{{suma}}, {heslo} {číslo')).toEqual([
      'č. ',
      { placeholder: 'number', written: '{číslo}' },
      { placeholder: 'amount', written: '{{suma}}' },
      ', ',
      '{heslo}',
      ' {číslo',
    ]);
  });

  it('tells what stands in braces and is none here: a wrong name, another use’s, one that tags cut', () => {
    expect(some.unknownIn('{číslo} {heslo} {{heslo}} {} {počet dní} {<b>číslo</b>} {suma')).toEqual([
      '{heslo}',
      '{{heslo}}',
      '{}',
      '{počet dní}',
      '{<b>číslo</b>}',
    ]);
  });

  it.each([
    ['sk', 'Faktúra 7 na 1\u00a0234,50\u00a0€ do 05.10.2026 za október 2026'],
    ['en', 'Faktúra 7 na €1,234.50 do 05.10.2026 za October 2026'],
    ['de', 'Faktúra 7 na 1.234,50\u00a0€ do 05.10.2026 za Oktober 2026'],
  ] as const)('is filled in the e-mail’s language, %s', (language, filled) => {
    const values = {
      ...sampleValues(language),
      number: '7',
      dueDate: '2026-10-05',
    };
    const text = 'Faktúra {číslo} na {Betrag} do {{dueDate}} za {mesiac} {rok}';
    expect(some.fill(text, values, language, 'text')).toBe(filled);
  });

  it('takes values for what they say: none of them is a tag or a placeholder, and one that is missing is nothing', () => {
    const values = { ...sampleValues('sk'), partner: '<b>A & "B"</b> {suma}', dueDate: null };
    expect(some.fill('<p>{partner}|{splatnosť}</p>', values, 'sk', 'html')).toBe(
      '<p>&lt;b&gt;A &amp; &quot;B&quot;&lt;/b&gt; {suma}|</p>',
    );
    expect(some.fill('{partner}', values, 'sk', 'text')).toBe('<b>A & "B"</b> {suma}');
  });

  it('is given the names of a language', () => {
    expect(some.inLanguage('{number} {{suma}} {nič}', 'de')).toBe('{Nummer} {Betrag} {nič}');
  });
});
