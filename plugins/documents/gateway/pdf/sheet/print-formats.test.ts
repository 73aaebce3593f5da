import { describe, expect, it } from 'vitest';
import { printFormats } from './print-formats.ts';

/** Returns the text with plain spaces, as it is read. */
const read = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the formats of a printed document', () => {
  it('write its amounts in its currency, and what the law wants in euro in euro', () => {
    const { money, unitPrice, euro } = printFormats('sk', 'CZK');
    expect(read(money('1234.50'))).toBe('1 234,50 CZK');
    expect(read(unitPrice('0.125'))).toBe('0,125 CZK');
    expect(read(euro('1234.50'))).toBe('1 234,50 €');
  });

  it('write quantities with their unit if there is one, and percents', () => {
    const { quantity, percent } = printFormats('sk', 'EUR');
    expect(quantity('2.500000', 'ks')).toBe('2,5\u00a0ks'); // a line break never parts them
    expect(quantity('2.000000', '')).toBe('2');
    expect(read(percent('23.000000'))).toBe('23 %');
  });

  it('write as the language of the document does, days and countries too', () => {
    const [sk, en] = [printFormats('sk', 'EUR'), printFormats('en', 'EUR')];
    expect([sk.money('1234.50'), en.money('1234.50')].map(read)).toEqual(['1 234,50 €', '€1,234.50']);
    expect([sk.country('AT'), en.country('AT')]).toEqual(['Rakúsko', 'Austria']);
    expect(sk.date('2026-11-05')).toBe('05.11.2026');
  });

  it.each(['', 'at', 'Rakúsko', 'XX'])('name no country for „%s“, which is the code of none', (code) => {
    expect(printFormats('sk', 'EUR').country(code)).toBe('');
  });
});
