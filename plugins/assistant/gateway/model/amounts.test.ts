import { describe, expect, test } from 'vitest';
import { AmountMarker, KnownAmounts } from './amounts.ts';

const data = {
  total: '1234.50',
  count: 57,
  rows: [{ due: '0.90', number: '20260012', phone: '+421 905 123 456', name: 'Firma 9 999 999 €' }],
  paid: '46.00',
  big: '1000000.00',
};

function marked(text: string, question = ''): string {
  const known = new KnownAmounts();
  known.add(data);
  known.addQuestion(question);
  const marker = new AmountMarker(known);
  return `${marker.push(text)}${marker.end()}`;
}

describe('an amount of a result', () => {
  test.each([
    'Spolu **1 234,50 €** za 57 faktúr.',
    'Spolu 1\u00a0234,50\u00a0€ a 1\u202f234,5 EUR.',
    'A total of €1,234.50, paid EUR 46.',
    'Zusammen 1.234,50 € und 1’234.50 CHF.',
    'Mínus -1 234,50 €, teda −1 234,50 €',
    '0,90 € | 46,00 | 1 000 000 €',
    '| Hotel | 1 234,50 € |\n| Spolu | 46,00 € |',
  ])('stands as it is: %s', (text) => {
    expect(marked(text)).toBe(text);
  });
});

describe('what is no amount', () => {
  test.each([
    'Faktúra 20260012 z 12.05.2026 je po splatnosti od 1. 6. 2026, teda 23 % dní z roku 2026.',
    'Od 2026-05-12 do 31.12., teda 05/2026, je ich 12.',
    'Telefón +421 905 123 456, číslo FV-2026-0031, 3/2026.',
  ])('stands as it is: %s', (text) => {
    expect(marked(text)).toBe(text);
  });
});

describe('an amount that no result has', () => {
  test.each([
    ['Spolu 1 234,51 €.', 'Spolu 1 234,51 € ⚠.'],
    ['Spolu 1 235 €.', 'Spolu 1 235 € ⚠.'],
    ['Spolu **9 999,00 €**', 'Spolu **9 999,00 € ⚠**'],
    ['€99 a 99 eur', '€99 ⚠ a 99 eur ⚠'],
    ['Priemer je 41,15 za kus', 'Priemer je 41,15 ⚠ za kus'],
    ['Dlh 12 345', 'Dlh 12 345 ⚠'],
    // A number within a name is not a known amount.
    ['Obrat je 9 999 999 €', 'Obrat je 9 999 999 € ⚠'],
    ['V čísle 20260012 €', 'V čísle 20260012 €'], // it is a number in the result
  ])('is marked: %s', (text, expected) => {
    expect(marked(text)).toBe(expected);
  });

  test('but one of the question may be repeated', () => {
    expect(marked('Faktúry nad 1 500 € nie sú.', 'Ktoré sú nad 1500 eur?')).toBe('Faktúry nad 1 500 € nie sú.');
  });
});

test('pieces cut anywhere come to the same', () => {
  const text = 'Spolu **1 234,50 €**, teda 1 234,51 € a 99,00 EUR.\n| 46,00 € | 47,00 Kč |\n';
  const whole = marked(text);
  for (let at = 1; at < text.length; at += 1) {
    const known = new KnownAmounts();
    known.add(data);
    const marker = new AmountMarker(known);
    expect(`${marker.push(text.slice(0, at))}${marker.push(text.slice(at))}${marker.end()}`, `cut at ${at}`).toBe(
      whole,
    );
    expect(marker.isMarked).toBe(true);
  }
});

test('words are said as they come', () => {
  const marker = new AmountMarker(new KnownAmounts());
  expect(marker.push('Toto je odpoveď, ktorá má')).toBe('Toto je odpoveď, ktorá ');
  expect(marker.push(' 12')).toBe('má ');
  expect(marker.push(' 345,00 € ')).toBe('');
  expect(marker.push('spolu a')).toBe('12 345,00 € ⚠ spolu ');
});
