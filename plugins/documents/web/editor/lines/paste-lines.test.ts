import { describe, expect, it } from 'vitest';
import { emptyLine } from '../values/line-values.ts';
import { lineColumns, pasteIntoLines } from './paste-lines.ts';

const newLine = () => emptyLine({ vat: true, suppliedOn: '2026-11-21' });
const place = { row: 0, column: 'name', columns: lineColumns, rates: ['23', '19', '5'], newLine } as const;

describe('pasteIntoLines', () => {
  it('fills to the right and down, and adds the lines it needs', () => {
    const lines = pasteIntoLines(
      [newLine()],
      [
        ['Dosky smrekové', '12,5', 'm²', '1 234,50 €', '10 %', '23 %'],
        ['Mlieko', '2', 'l', '0,99', '', '5'],
      ],
      place,
    );
    expect(lines).toMatchObject([
      {
        name: 'Dosky smrekové',
        quantity: '12.5',
        unit: 'm²',
        unitPrice: '1234.50',
        discountPercent: '10',
        vatRate: '23',
      },
      { name: 'Mlieko', quantity: '2', unit: 'l', unitPrice: '0.99', vatRate: '5' },
    ]);
  });

  it('begins at the cell it is pasted into and leaves the rest of the line alone', () => {
    const wood = { ...newLine(), name: 'Dosky', unitPrice: '5' };
    const lines = pasteIntoLines([newLine(), wood], [['7', 'kg']], { ...place, row: 1, column: 'quantity' });
    expect(lines[1]).toMatchObject({ name: 'Dosky', quantity: '7', unit: 'kg', unitPrice: '5' });
    expect(lines).toHaveLength(2);
  });

  it('skips VAT where the company is no payer, and whatever is too far to the right', () => {
    const columns = lineColumns.filter((column) => column !== 'vat');
    const [line] = pasteIntoLines([newLine()], [['A', '1', 'ks', '2', '0', '5', 'poznámka']], { ...place, columns });
    expect(line).toMatchObject({ unitPrice: '2', vatRate: '23' });
  });

  it('takes no rate that is not in force', () => {
    const [line] = pasteIntoLines([newLine()], [['20 %']], { ...place, column: 'vat' });
    expect(line?.vatRate).toBe('23');
  });

  it('keeps what is no number for the field to refuse, and parts a name of several lines', () => {
    const [line] = pasteIntoLines([newLine()], [['Montáž\nvrátane dopravy', 'dva']], place);
    expect(line).toMatchObject({ name: 'Montáž', description: 'vrátane dopravy', quantity: 'dva' });
  });

  it('is of the catalogue no more where another name is pasted over it, though both begin alike: other goods would move', () => {
    const boards = { ...newLine(), name: 'Dosky', itemId: 'i1' };
    const pasted = (name: string) => pasteIntoLines([boards], [[name, '2']], place)[0];
    expect(['Montáž', 'Doprava'].map((name) => pasted(name)?.itemId)).toEqual(['', '']);
    expect(['Dosky', 'Dosky hobľované'].map((name) => pasted(name)?.itemId)).toEqual(['i1', 'i1']);
    const [line] = pasteIntoLines([boards], [['7', 'kg']], { ...place, column: 'quantity' });
    expect(line).toMatchObject({ name: 'Dosky', quantity: '7', itemId: 'i1' });
  });
});
