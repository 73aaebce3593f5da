import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';
import type { StatementEntry } from './statement.ts';

/*
 * Files that were once misread, each with what it says. They are of our own making: names, accounts and amounts are invented, and the
 * column names are those that banks write.
 */

const read = (name: string) =>
  readStatement({ bytes: readFileSync(new URL(`./testing/files/${name}`, import.meta.url)), currencyOf: () => '' });

const cases: readonly (readonly [string, string, readonly Partial<StatementEntry>[]])[] = [
  [
    'a reference of the payer before the purpose',
    'eref-notprovided.sta',
    [
      { amount: '31.50', variableSymbol: '2026777201', text: 'Rechnung 2026777201 vom 05.11.2026' },
      { amount: '32.50', variableSymbol: '2026777202', text: 'Rechnung VS2026777202' },
      { amount: '33.50', variableSymbol: '2026777203', text: 'Rechnung VS2026777203' },
    ],
  ],
  [
    'blanks for the missing entry date',
    'blank-entry-date.sta',
    [{ bookedOn: '2026-11-02', amount: '212.39', variableSymbol: '2026777001' }],
  ],
  ['a value date of 30 February', 'feb30.sta', [{ bookedOn: '2026-03-02', amount: '-6.00', isFee: true }]],
  ['a line break between mark and amount', 'split-61.sta', [{ amount: '50.00', variableSymbol: '2026777006' }]],
  [
    'a purpose among the structured references',
    'camt-strd-addtl.xml',
    [{ amount: '14.00', text: 'Faktura VS: 2026777104', variableSymbol: '2026777104' }],
  ],
  [
    'a batch that was booked without its charge',
    'camt-batch-charge.xml',
    [{ amount: '97.00', variableSymbol: '', text: 'VS 2026777101, 60.00 EUR; VS 2026777102, 40.00 EUR' }],
  ],
  ['an entry of nothing', 'camt-zero.xml', [{ amount: '11.00', reference: 'Z2' }]],
];

describe('a statement with', () => {
  test.each(cases)('%s is read', async (_what, name, entries) => {
    const statement = await read(name);
    expect(statement.refused).toEqual([]);
    expect(statement.entries).toHaveLength(entries.length);
    expect(statement.entries).toMatchObject(entries);
  });

  test('what moved so far today is called an interim report', async () => {
    await expect(read('mt942.sta')).rejects.toMatchObject({ fault: 'mt942' });
  });
});
