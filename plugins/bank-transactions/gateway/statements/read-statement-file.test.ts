import { describe, expect, test } from 'vitest';
import { readStatementFile } from './read-statement-file.ts';
import { UnreadableStatement } from '../../contract/statement.ts';
import { formatModule, formatNames } from './formats/index.ts';

const megabyte = 1024 * 1024;
const formats = formatNames.map(formatModule);
const read = (text: string) =>
  readStatementFile({ bytes: Buffer.from(text), formats, accounts: [], remembered: [] }, 'a company');
const faultOf = (text: string) =>
  read(text).then(
    () => undefined,
    (error: unknown) => (error instanceof UnreadableStatement ? error.fault : error),
  );
/** Returns the time in which this thread did nothing else, in milliseconds of the processor. */
const timeHere = async (work: () => Promise<unknown>) => {
  const { user: before } = process.threadCpuUsage();
  await work();
  return (process.threadCpuUsage().user - before) / 1_000;
};
const mt940 = (entries: string) => `:20:A\n:25:SK3112000000198742637541\n:60F:C260228EUR1,00\n${entries}`;
const entry = '<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-03-01</Dt></BookgDt></Ntry>';
const camt = (entries: string) =>
  `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>SK31</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;

describe('a statement from a stranger', () => {
  test('is read in another thread, whatever its format', async () => {
    expect(await read(camt(entry))).toMatchObject({ format: 'camt053', entries: [{ amount: '1.00' }] });
    expect(await read(mt940(':61:260301C1,NTRFX\n:62F:C260301EUR1,'))).toMatchObject({ format: 'mt940', refused: [] });
    const table = await read('Dátum;Suma;Mena\n01.03.2026;5,00;EUR\n');
    expect(table).toMatchObject({ format: 'csv', entries: [{ amount: '5.00' }], table: { layout: { headRow: 1 } } });
  });

  test.each([
    ['elements within each other', '<a>'.repeat(100_000), 'tooDeep'],
    ['elements beside each other', camt('<a/>'.repeat(500_000)), 'tooMuch'],
    ['attributes', `<a ${'b="" '.repeat(100_000)}/>`, 'tooMuch'],
    [
      'entities that expand',
      `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(1_000)}">]><a>${'&b;'.repeat(100_000)}</a>`,
      'doctype',
    ],
    ['entries', camt(entry.repeat(50_001)), 'tooMuch'],
    ['entries of MT940', mt940(':61:260301C1,NTRFX\n'.repeat(300_000)), 'tooMuch'],
    ['rows', `Dátum;Suma;Mena\n${'01.03.2026;5,00;EUR\n'.repeat(300_000)}`, 'tooMuch'],
    ['letters in a row', `Dátum;Suma;Mena\n01.03.2026;5,00;${'E'.repeat(5 * megabyte)}`, 'rowTooLong'],
    ['brackets', '['.repeat(5 * megabyte), 'rowTooLong'],
  ])('with too many %s is refused with the reason, and takes nobody else’s time', async (_name, text, fault) => {
    expect(await timeHere(async () => expect(await faultOf(text)).toBe(fault))).toBeLessThan(500);
  });

  test('with an enormous text is read, with as much of it as is stored', async () => {
    const { entries } = await read(
      camt(entry.replace('</Ntry>', `<AddtlNtryInf>${'a '.repeat(megabyte)}</AddtlNtryInf></Ntry>`)),
    );
    expect(entries[0]?.text).toHaveLength(1_000);
  });
});
