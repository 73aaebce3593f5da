import { describe, expect, test } from 'vitest';
import { readFile } from './testing/read-file.ts';
import type { StatementEntry } from '../../contract/statement.ts';

/*
 * Files that were once misread, each with what it says. They are of our own making: names, accounts and amounts are invented, and the
 * column names are those that banks write.
 */

const own = 'SK3112000000198742637541';

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
  [
    'the columns of George',
    'slsp-george.csv',
    [
      {
        account: own,
        bookedOn: '2026-11-12',
        amount: '123.45',
        counterparty: 'Ľubietovská píla s. r. o.',
        iban: 'SK8109000000000636631215',
        variableSymbol: '2026999001',
        constantSymbol: '0308',
        text: 'Úhrada faktúry',
      },
      { amount: '-1234.50', variableSymbol: '77001', text: 'záloha' },
      { amount: '-4.90', isFee: true, text: 'Poplatok za vedenie účtu' },
    ],
  ],
  [
    'the columns of mBank, between its head and foot',
    'mbank-sk.csv',
    [
      {
        account: own,
        bookedOn: '2026-11-02',
        amount: '250.00',
        currency: 'EUR',
        counterparty: 'ĽUBIETOVSKÁ PÍLA',
        iban: 'SK8109000000000636631215',
        variableSymbol: '2026999003',
        text: 'faktúra 3',
      },
      { amount: '-61.37', counterparty: '', text: 'OMV /ZVOLEN DÁTUM VYKONANIA TRANSAKCIE: 2026-11-02' },
    ],
  ],
  [
    'the columns of Komerční banka',
    'kb-cz.csv',
    [
      {
        account: '1234567890217/0100',
        bookedOn: '2026-11-08',
        amount: '1200.00',
        counterparty: 'ODBERATEL',
        iban: 'CZ6508000000192000145399',
        variableSymbol: '2026999011',
        text: 'faktura',
        reference: 'KB002',
      },
    ],
  ],
  [
    'the columns of ČSOB',
    'csob-cz.csv',
    [
      { account: '123456789/0300', amount: '-156.00', currency: 'CZK', text: 'Místo: PENNY' },
      {
        amount: '28000.00',
        counterparty: 'ODBERATEL A.S.',
        iban: expect.stringMatching(/^CZ\d\d01000000000987654321$/),
        variableSymbol: '2026999006',
        constantSymbol: '0308',
        text: 'faktura',
      },
    ],
  ],
  [
    'the columns of N26',
    'n26.csv',
    [
      { account: '', bookedOn: '2026-11-02', amount: '-23.45', currency: 'EUR', counterparty: 'SPAR' },
      { amount: '150.00', counterparty: 'Max Muster', iban: 'DE89370400440532013000', text: '2026999010' },
    ],
  ],
  [
    'the Czech columns of Fio',
    'fio-cz.csv',
    [
      {
        bookedOn: '2026-11-10',
        amount: '1000.00',
        currency: 'CZK',
        counterparty: 'Jan Dvořák',
        iban: 'CZ6508000000192000145399',
        variableSymbol: '2026999005',
        constantSymbol: '0308',
        text: 'platba faktury',
        reference: '27000001',
      },
    ],
  ],
  [
    'the account above the table of Fio',
    'fio-foreign-preamble.csv',
    [
      {
        account: 'SK5583300000002600111222',
        amount: '777.00',
        counterparty: 'Cudzia firma',
        variableSymbol: '2026888001',
      },
    ],
  ],
  ['an entry of nothing', 'camt-zero.xml', [{ amount: '11.00', reference: 'Z2' }]],
];

describe('a statement with', () => {
  test.each(cases)('%s is read', async (_what, name, entries) => {
    const statement = await readFile(name);
    expect(statement.refused).toEqual([]);
    expect(statement.entries).toHaveLength(entries.length);
    expect(statement.entries).toMatchObject(entries);
  });

  test('what moved so far today is called an interim report', async () => {
    await expect(readFile('mt942.sta')).rejects.toMatchObject({ fault: 'mt942' });
  });
});
