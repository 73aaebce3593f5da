import { describe, expect, test } from 'vitest';
import { linesWithoutVat, linesWithVat, vatOfLines } from './follow-vat-status.ts';
import { emptyLine, type LineValues } from './line-values.ts';

const day = '2026-11-20';
const line = (more: Partial<LineValues>): LineValues => ({ ...emptyLine({ vat: true, suppliedOn: day }), ...more });
const vatIn = (lines: readonly LineValues[]) => lines.map(({ vatCategory, vatRate }) => `${vatCategory} ${vatRate}`);
const exempt = { vatCategory: 'E', vatRate: '0', exemptionReason: 'Poistenie' } as const;
const lines = [line({ vatRate: '19' }), line(exempt), line({ vatCategory: 'O', vatRate: '0' })];

describe('lines of a day on which the company is no VAT payer', () => {
  test('are outside of VAT, without a reason of an exemption', () => {
    const without = linesWithoutVat(lines, 'NonPayer');
    expect(vatIn(without)).toEqual(['O 0', 'O 0', 'O 0']);
    expect(without[1]?.exemptionReason).toBe('');
  });

  test('keep the reverse charge of who is registered under § 7', () => {
    const charged = [line({ vatCategory: 'AE', vatRate: '0' })];
    expect(vatIn(linesWithoutVat(charged, 'RegisteredVatPayer7'))).toEqual(['AE 0']);
    expect(vatIn(linesWithoutVat(charged, 'NonPayer'))).toEqual(['O 0']);
  });
});

describe('lines of a day on which it is one', () => {
  test('have the VAT again that they had before, and their reason', () => {
    const again = linesWithVat(linesWithoutVat(lines, 'NonPayer'), vatOfLines(lines), day);
    expect(vatIn(again)).toEqual(['S 19', 'E 0', 'O 0']);
    expect(again[1]?.exemptionReason).toBe('Poistenie');
  });

  test('have the standard rate of the day if they had none, or a rate that is none of the day', () => {
    const plain = linesWithoutVat(lines, 'NonPayer');
    expect(vatIn(linesWithVat(plain, vatOfLines(plain), day))).toEqual(['S 23', 'S 23', 'S 23']);
    expect(vatIn(linesWithVat(plain, vatOfLines(lines), '2024-05-05'))).toEqual(['S 20', 'E 0', 'O 0']);
  });
});
