import { describe, expect, it } from 'vitest';
import { chosenVat, emptyLine, filledLines, offeredVatChoices, vatChoiceOf } from './line-values.ts';

const payer = { vat: true, suppliedOn: '2026-11-21' };

describe('line values', () => {
  it('begin with the base rate of the day of supply', () => {
    expect(emptyLine(payer)).toMatchObject({ vatCategory: 'S', vatRate: '23', quantity: '1' });
    expect(emptyLine({ ...payer, suppliedOn: '2024-12-31' })).toMatchObject({ vatCategory: 'S', vatRate: '20' });
  });

  it('are outside VAT for a company that is no payer', () => {
    expect(emptyLine({ ...payer, vat: false })).toMatchObject({ vatCategory: 'O', vatRate: '0' });
  });

  it('of blank lines at the end are not saved, of one between others are', () => {
    const blank = emptyLine(payer);
    const wood = { ...blank, name: 'Dosky' };
    expect(filledLines([blank, wood, blank, blank])).toEqual([blank, wood]);
    expect(filledLines([blank])).toEqual([]);
  });

  it('take rate and category from one choice', () => {
    expect(chosenVat('S:5', '')).toEqual({ vatCategory: 'S', vatRate: '5', exemptionReason: '' });
    expect(chosenVat('AE', 'podľa §69')).toEqual({ vatCategory: 'AE', vatRate: '0', exemptionReason: 'podľa §69' });
    expect(chosenVat('S:23', 'podľa §69')).toMatchObject({ exemptionReason: '' });
    expect(vatChoiceOf(chosenVat('K', ''))).toBe('K');
  });

  it('keep a rate that is no longer offered', () => {
    expect(offeredVatChoices('2026-11-21', 'S:23')).toEqual(['S:23', 'S:19', 'S:5', 'Z', 'E', 'AE', 'K', 'G', 'O']);
    expect(offeredVatChoices('2026-11-21', 'S:20')[0]).toBe('S:20');
  });
});
