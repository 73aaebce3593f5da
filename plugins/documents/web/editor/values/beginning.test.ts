import { describe, expect, it } from 'vitest';
import { type SuggestedLine, usualTerms } from '../../../contract/index.ts';
import { testKind } from '../../test-kinds.ts';
import { begunValues } from './beginning.ts';
import { newValues } from './form-values.ts';

const values = newValues({ kind: testKind, today: '2026-11-21', vat: true, issuedBy: '' });
const begun = (suggested: SuggestedLine) =>
  begunValues(
    values,
    { lines: [{ name: 'dosky', quantity: '2' }], suggested: [suggested] },
    { vat: true, terms: usualTerms },
  );
const boards: SuggestedLine = { key: '1', code: 'D', name: 'Dosky', unit: 'm²', unitPrice: '12.3', itemId: 'i1' };

describe('begunValues', () => {
  it('fills a line in by what the catalogue says of it, at a rate of the day alone', () => {
    const lineOf = (vatRate: string) => begun({ ...boards, vatRate }).lines[0];
    expect(lineOf('5')).toMatchObject({
      name: 'Dosky',
      quantity: '2',
      unit: 'm²',
      unitPrice: '12.3',
      itemId: 'i1',
      vatRate: '5',
    });
    for (const vatRate of ['0', '20']) expect(lineOf(vatRate)).toMatchObject({ vatRate: '23', vatCategory: 'S' });
  });
});
