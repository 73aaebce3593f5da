import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isConstantSymbol,
  isSpecificSymbol,
  isVariableSymbol,
  readEndToEndId,
  variableSymbolOf,
  writeEndToEndId,
} from './payment-symbols.ts';

describe('payment symbols', () => {
  it('have at most ten, ten and four digits', () => {
    expect([isVariableSymbol('1234567890'), isSpecificSymbol('0'), isConstantSymbol('0308')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isVariableSymbol('12345678901'), isSpecificSymbol('12345678901'), isConstantSymbol('03080')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(['', '-1', '1 2', 'FA1', '1.0'].some(isVariableSymbol)).toBe(false);
  });

  it.each([
    ['20260001', '20260001'],
    ['FA-2026/0012', '20260012'],
    ['FA202600000123', '2600000123'],
    ['2026000000001', '6000000001'],
    ['VF', ''],
  ])('make the variable symbol of %s: %s', (number, symbol) => {
    expect(variableSymbolOf(number)).toBe(symbol);
  });
});

describe('EndToEndId', () => {
  it('carries all three marks, also of empty symbols', () => {
    expect(writeEndToEndId({ variableSymbol: '2026000123', specificSymbol: '', constantSymbol: '0308' })).toBe(
      '/VS2026000123/SS/KS0308',
    );
    expect(writeEndToEndId({ variableSymbol: '0012' })).toBe('/VS0012/SS/KS');
  });

  it('is none without symbols, and leaves out one that is not valid', () => {
    expect(writeEndToEndId({})).toBeUndefined();
    expect(writeEndToEndId({ variableSymbol: null, specificSymbol: 'x' })).toBeUndefined();
    expect(writeEndToEndId({ variableSymbol: '12345678901', constantSymbol: '308' })).toBe('/VS/SS/KS308');
  });

  it.each([
    ['/VS2026000123/SS/KS0308', { variableSymbol: '2026000123', constantSymbol: '0308' }],
    ['/KS0308/VS12', { variableSymbol: '12', constantSymbol: '0308' }],
    ['/vs0012/ss34/ks', { variableSymbol: '0012', specificSymbol: '34' }],
    ['/VS12/SS/KS platba za november', { variableSymbol: '12' }],
    ['Platba /VS12 faktúra /VS13', { variableSymbol: '12' }],
  ])('%j is read as %j', (text, symbols) => {
    expect(readEndToEndId(text)).toEqual(symbols);
  });

  it.each(['', 'NOTPROVIDED', '/VS/SS/KS', 'VS12', '/VS12345678901/SS/KS', '/VS12a', '/KS12345'])(
    'nothing is read from %j',
    (text) => {
      expect(readEndToEndId(text)).toBeUndefined();
    },
  );

  it('gives back what was written, in 35 characters', () => {
    const digits = (maxLength: number) =>
      fc.option(fc.stringMatching(new RegExp(`^[0-9]{1,${maxLength}}$`)), { nil: undefined });
    const symbols = fc.record({ variableSymbol: digits(10), specificSymbol: digits(10), constantSymbol: digits(4) });
    fc.assert(
      fc.property(symbols, (some) => {
        const written = writeEndToEndId(some) ?? '';
        expect(written.length).toBeLessThanOrEqual(35);
        expect({ ...readEndToEndId(written) }).toEqual(some);
      }),
    );
  });
});
