import { describe, expect, it } from 'vitest';
import { clipboardTable } from './clipboard-table.ts';

describe('clipboardTable', () => {
  it('parts rows by line ends and cells by tabs, as spreadsheets do', () => {
    expect(clipboardTable('Dosky\t2\r\nKlince\t100\r\n')).toEqual([
      ['Dosky', '2'],
      ['Klince', '100'],
    ]);
  });

  it('keeps empty cells, also at the end of a row', () => {
    expect(clipboardTable('Dosky\t\t5\nKlince\t1\t')).toEqual([
      ['Dosky', '', '5'],
      ['Klince', '1', ''],
    ]);
  });

  it('reads quoted cells with tabs, line ends and quotes in them', () => {
    expect(clipboardTable('"Doska ""A"",\nhobľovaná"\t2\nKlince\t1')).toEqual([
      ['Doska "A",\nhobľovaná', '2'],
      ['Klince', '1'],
    ]);
  });

  it('takes a quote in the middle of words as it stands', () => {
    expect(clipboardTable('"mäkké" drevo\t2')).toEqual([['"mäkké" drevo', '2']]);
    expect(clipboardTable('rúrka 1/2"\t2')).toEqual([['rúrka 1/2"', '2']]);
  });

  it('leaves a single value to the field', () => {
    expect(clipboardTable('Dosky smrekové')).toBeUndefined();
    expect(clipboardTable('12,50\n')).toBeUndefined();
  });
});
