import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { Day } from '#core/calendar';
import { sheetHead, sheetRows, type TableColumn, writeWorkbook } from '#core/gateway';
import { recogniseColumns } from '../csv-columns.ts';
import { importableEntries } from '../importable-entries.ts';
import { knownFormats } from '../statement-formats.ts';
import { readBytes } from '../testing/read-file.ts';
import { formatModule, formatNames } from './index.ts';

const slovak = 'SK3112000000198742637541';
const czech = 'CZ6508000000192000145399';
const german = 'DE89370400440532013000';
const payer = 'SK8975000000000012345671';

/** What each sample says: two entries, a payment that came on 10 November, and 20.00 that came back on 11 November. */
const samples = {
  camt053: { account: slovak, iban: payer, amount: '120.50' },
  mt940: { account: slovak, iban: payer, amount: '120.50' },
  gpc: { account: '192000145399', iban: czech, amount: '1200.50', currency: 'CZK' },
  george: { account: slovak, iban: payer, amount: '120.50' },
  'tatra-banka': { account: '', iban: payer, amount: '120.50' },
  vub: { account: '', iban: payer, amount: '120.50' },
  mbank: { account: slovak, iban: payer, amount: '120.50' },
  fio: { account: 'CZ7920100000002000145399', iban: czech, amount: '1200.50', currency: 'CZK' },
  kb: { account: '192000145399/0100', iban: czech, amount: '1200.50', currency: 'CZK' },
  csob: { account: '2000145399/0300', iban: czech, amount: '1200.50', currency: 'CZK' },
  n26: { account: '', iban: german, amount: '120.50' },
  revolut: { account: '', iban: '', amount: '120.50' },
} as const;

const formatOf = async (name: (typeof formatNames)[number]) => {
  const { texts, tables } = await knownFormats([formatModule(name)]);
  const [format] = [...texts, ...tables];
  if (!format) throw new Error(name);
  return format;
};

function workbookOf([titles = [], ...rows]: readonly (readonly string[])[]): Promise<Uint8Array> {
  const width = Math.max(titles.length, ...rows.map(({ length }) => length));
  const columns = Array.from(
    { length: width },
    (_, at): TableColumn<readonly string[]> => ({
      id: String(at),
      title: titles[at] ?? '',
      type: 'text',
      value: (row) => row[at] ?? null,
    }),
  );
  async function* parts() {
    yield sheetHead(columns) + sheetRows(columns, rows, 0);
  }
  return buffer(writeWorkbook([{ title: 'Pohyby', parts: parts() }]));
}

describe.each(formatNames)('the format %s', (name) => {
  const { account, iban, amount, ...more } = samples[name];
  const currency = 'currency' in more ? more.currency : 'EUR';

  test('reads its sample: the payment, its reversal, whose account it is', async () => {
    const format = await formatOf(name);
    const { entries, formatName } = await readBytes(format.sample);
    expect(formatName).toBe(format.name);
    const [paid, ...others] = entries;
    expect(paid).toMatchObject({
      account,
      bookedOn: '2026-11-10',
      amount,
      currency,
      iban,
      variableSymbol: '2026999001',
      text: expect.stringMatching(/^fakt[uú]ra|^Rechnung/i),
      isReversal: false,
      isFee: false,
    });
    expect(others.at(-1)).toMatchObject({ bookedOn: '2026-11-11', amount: '20.00', isReversal: true });
  });

  test('is the only one that recognises its sample', async () => {
    const format = await formatOf(name);
    const without = formatNames.filter((other) => other !== name).map(formatModule);
    const read = await readBytes(format.sample, { formats: without }).then(
      ({ formatName }) => formatName,
      () => '',
    );
    expect(read).toBe('');
  });

  test('brings nothing of another’s account, and asks about an account that it does not name', async () => {
    const { sample } = await formatOf(name);
    const limits = { accounts: new Set([payer]), unnamed: undefined, latest: '2026-12-01' as Day };
    const { entries, refused } = importableEntries(await readBytes(sample), limits);
    expect(entries).toEqual([]);
    const faults = refused.map(({ fault }) => fault).filter((fault) => fault !== 'reverted');
    expect(faults).toEqual([account === '' ? 'noAccount' : 'otherAccount']);
  });

  test('is read as a workbook too, if it is a table', async () => {
    const { sample, kind } = await formatOf(name);
    if (kind !== 'csv') return;
    const asText = await readBytes(sample);
    const asWorkbook = await readBytes(await workbookOf(asText.table?.rows ?? []));
    expect(asWorkbook.entries).toEqual(asText.entries);
  });
});

describe('a table that no bank is known to write', () => {
  const rows = (text: string) => text.split('\n').map((line) => line.split(';'));
  const columns = (text: string) => {
    const table = rows(text);
    const layout = recogniseColumns(table);
    const heads = table[(layout?.headRow ?? 1) - 1] ?? [];
    return Object.fromEntries(Object.entries(layout?.columns ?? {}).map(([field, column]) => [field, heads[column]]));
  };

  test.each([
    [
      'Deň pohybu;Suma transakcie v mene účtu;Mena účtu;Meno platcu;VS platby;Stav\n5.3.2026;10,00;EUR;Píla;118;Zaúčtovaná',
      { bookedOn: 'Deň pohybu', amount: 'Suma transakcie v mene účtu', currency: 'Mena účtu', state: 'Stav' },
    ],
    [
      'Kdy;Kolik;V čem\n5.3.2026;10,00;CZK\n6.3.2026;-1,00;CZK',
      { bookedOn: 'Kdy', amount: 'Kolik', currency: 'V čem' },
    ],
    [
      'Buchung;Wertstellung;Auftraggeber / Empfänger;Verwendungszweck;Betrag in EUR;Saldo\n05.03.2026;05.03.2026;Muster;VS118;10,00;20,00',
      { bookedOn: 'Buchung', amount: 'Betrag in EUR', text: 'Verwendungszweck' },
    ],
    ['Dátum;Suma;Typ\n5.3.2026;10,00;Odchádzajúca\n6.3.2026;10,00;Prichádzajúca', { direction: 'Typ' }],
    ['Dátum;Suma;Typ\n5.3.2026;10,00;Platba kartou', { kind: 'Typ' }],
  ])('%j is judged by its columns', (text, expected) => {
    expect(columns(text)).toMatchObject(expected);
  });

  test.each([
    'Kdy;Kolik;Nakonec\n5.3.2026;10,00;20,00', // either may be the amount
    'Meno;Mesto\nPíla;Brezno',
    '5.3.2026;10,00\n6.3.2026;11,00',
  ])('%j is not plain', (text) => {
    expect(recogniseColumns(rows(text))).toBeUndefined();
  });

  test('leaves out what the bank cancelled and what it has not booked, and says so', async () => {
    const { entries, refused } = await readBytes(
      'Dátum;Suma;Mena;Stav\n5.3.2026;10,00;EUR;Zaúčtovaná\n6.3.2026;11,00;EUR;REVERTED\n7.3.2026;12,00;EUR;Čaká na zaúčtovanie\n',
    );
    expect(entries.map(({ amount }) => amount)).toEqual(['10.00']);
    expect(refused).toEqual([
      { line: 3, fault: 'reverted' },
      { line: 4, fault: 'notBooked' },
    ]);
  });
});
