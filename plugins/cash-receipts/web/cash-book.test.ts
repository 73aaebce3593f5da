import { describe, expect, it } from 'vitest';
import { type DocumentRow } from '#plugins/documents/contract';
import { cashBook, monthOf } from './cash-book.ts';

const receipt = (total: string) => ({ total }) as DocumentRow;

describe('a cash book', () => {
  it('says what was in the box after each receipt, and what came and went', () => {
    const book = cashBook('100.00', [receipt('50.05'), receipt('-120.10'), receipt('-30.00')]);
    expect(book.rows.map(({ received, paidOut, balance }) => [received, paidOut, balance])).toEqual([
      ['50.05', '', '150.05'],
      ['', '120.10', '29.95'],
      ['', '30.00', '-0.05'],
    ]);
    expect(book).toMatchObject({ opening: '100.00', received: '50.05', paidOut: '150.10', closing: '-0.05' });
  });

  it('closes as it opened where nothing moved', () => {
    expect(cashBook('12.30', [])).toEqual({
      opening: '12.30',
      rows: [],
      received: '0.00',
      paidOut: '0.00',
      closing: '12.30',
    });
  });

  it('is of a month at first', () => {
    expect(monthOf('2028-02-11')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });
});
