import { describe, expect, test } from 'vitest';
import { headKey, recogniseColumns } from './csv-columns.ts';
import { readCsvStatement } from './csv-statement.ts';

const rows = (text: string) => text.split('\n').map((line) => line.split(';'));
const read = (text: string) => {
  const table = rows(text);
  const layout = recogniseColumns(table);
  return layout && readCsvStatement(table, { layout, currencyOf: () => 'EUR' });
};

describe('a statement as a table', () => {
  test('of Slovak names: the sign before the amount, symbols in columns, what stands above the heads left out', () => {
    const text = `Výpis z účtu
Dátum zaúčtovania;Suma;Mena;Protiúčet;Názov protiúčtu;VS;ŠS;KS;Popis
5.3.2026;1 120,50;EUR;SK89 7500 0000 0000 1234 5671;Kováčik;0002026118;;308;Faktúra
6.3.2026;-5,00;EUR;;;;;;Poplatok za účet
;1 115,50;;;;;;;Spolu`;
    const statement = read(text);
    expect(statement?.entries).toMatchObject([
      {
        line: 3,
        bookedOn: '2026-03-05',
        amount: '1120.50',
        currency: 'EUR',
        iban: 'SK8975000000000012345671',
        counterparty: 'Kováčik',
        variableSymbol: '2026118',
        constantSymbol: '0308',
        isFee: false,
      },
      { line: 4, amount: '-5.00', isFee: true, text: 'Poplatok za účet' },
    ]);
    expect(statement?.refused).toEqual([{ line: 5, fault: 'noDay' }]);
  });

  test('amounts in two columns, or with the direction in another', () => {
    expect(read('Datum;Kredit;Debet\n1.2.2026;10;\n2.2.2026;;7,5')?.entries.map(({ amount }) => amount)).toEqual([
      '10.00',
      '-7.50',
    ]);
    const words = 'Date;Amount;Credit/Debit\n2026-02-01;10.00;CRDT\n2026-02-02;7.50;DBIT\n2026-02-03;-1.25;DBIT';
    expect(read(words)?.entries.map(({ amount }) => amount)).toEqual(['10.00', '-7.50', '-1.25']);
  });

  test('a payment whose message begins like a fee is none: somebody stands on the other side', () => {
    const text = `Dátum;Suma;Protiúčet;Názov protiúčtu;Popis
5.3.2026;120;SK89 7500 0000 0000 1234 5671;;Poplatok za školenie
6.3.2026;30;;Kováčik;Úrok z omeškania
7.3.2026;-5;;;Poplatok za účet`;
    expect(read(text)?.entries.map(({ isFee }) => isFee)).toEqual([false, false, true]);
  });

  test('an amount with thousandths is none: nobody knows which habit it follows', () => {
    const refused = [{ line: 2, fault: 'noAmount' }];
    expect(read('Dátum;Suma\n1.2.2026;5,001\n2.2.2026;7,10')).toMatchObject({ entries: [{ amount: '7.10' }], refused });
    expect(read('Dátum;Suma\n1.2.2026;5,100\n2.2.2026;7')).toMatchObject({ entries: [{ amount: '7.00' }], refused });
    expect(read('Dátum;Suma\n1.2.2026;5,100\n2.2.2026;7.10')?.entries.map(({ amount }) => amount)).toEqual([
      '5100.00',
      '7.10',
    ]);
  });

  test('without a day or an amount among the names it is not known', () => {
    expect(recogniseColumns(rows('a;b\nc;d'))).toBeUndefined();
    expect(recogniseColumns(rows('Dátum;Poznámka'))).toBeUndefined();
  });

  test('a layout is known again by the names of its columns', () => {
    const table = rows('\nDátum: ;SUMA\n1.1.2026;1');
    expect(headKey(table, { headRow: 2 })).toBe('datum|suma');
  });

  test('a megabyte of dots for a name of a column is read at once', () => {
    expect(
      recogniseColumns([
        [`${'.'.repeat(1_048_576)}x`, 'Dátum:', 'Suma.:'],
        ['', '1.1.2026', '1'],
      ]),
    ).toMatchObject({
      headRow: 1,
    });
  }, 20_000);
});
