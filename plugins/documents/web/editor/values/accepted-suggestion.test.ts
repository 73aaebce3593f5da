import { describe, expect, it } from 'vitest';
import type { SuggestedLine } from '../../../contract/index.ts';
import { emptyLine } from './line-values.ts';
import { suggestedFields, offeredOn } from './accepted-suggestion.ts';

const boards: SuggestedLine = { key: '1', code: 'D', name: 'Dosky', unit: 'm²', unitPrice: '12.3', vatRate: '23' };
const at = { vat: true, withVat: false, suppliedOn: '2026-11-21' };
const line = emptyLine(at);
const exempt = { vatRate: '0', vatCategory: 'E' } as const;

describe('suggestedFields', () => {
  it('takes everything that is said, at the rate of the day', () => {
    expect(suggestedFields({ ...boards, vatRate: '5', itemId: 'i1' }, exempt, at)).toEqual({
      name: 'Dosky',
      unit: 'm²',
      unitPrice: '12.3',
      itemId: 'i1',
      vatCategory: 'S',
      vatRate: '5',
      exemptionReason: '',
    });
  });

  it.each(['0', '20'])(
    'leaves the line its VAT where the item has a rate (%s) that the day has not: it would be refused',
    (vatRate) => {
      const fields = suggestedFields({ ...boards, vatRate }, line, at);
      expect(fields).toMatchObject({ name: 'Dosky', unitPrice: '12.3' });
      expect(fields).not.toHaveProperty('vatRate');
      expect(fields).not.toHaveProperty('vatCategory');
    },
  );

  it('takes a rate of another day on a document of that day', () => {
    const before = { ...at, suppliedOn: '2024-12-31' };
    expect(suggestedFields({ ...boards, vatRate: '20' }, line, before)).toMatchObject({ vatRate: '20' });
  });

  it('tells a price with VAT by the rate that the line keeps: it stays the same without VAT', () => {
    const withVat = { ...at, withVat: true };
    const price = (vatRate: string, unitPrice: string, of: { vatRate: string } = line) =>
      suggestedFields({ ...boards, vatRate, unitPrice }, of, withVat).unitPrice;
    expect(price('23', '123')).toBe('123');
    expect(price('0', '100')).toBe('123');
    expect(price('20', '120')).toBe('123');
    expect(price('20', '120', exempt)).toBe('100');
    expect(price('0', '0.3333')).toBe('0.41'); // The exact result is 0.409959.
  });

  it('says nothing of VAT on a document without it', () => {
    const fields = suggestedFields(boards, { vatRate: '0' }, { ...at, vat: false });
    expect(fields).toEqual({ name: 'Dosky', unit: 'm²', unitPrice: '12.3', itemId: '' });
  });
});

describe('offeredOn', () => {
  it('offers prices to customers, and on what a supplier is asked or asks for names, units and items alone', () => {
    expect(offeredOn({ party: 'customer' }, [boards])).toEqual([boards]);
    const { unitPrice: _price, vatRate: _rate, ...rest } = boards;
    expect(offeredOn({ party: 'supplier' }, [boards])).toEqual([rest]);
  });
});
