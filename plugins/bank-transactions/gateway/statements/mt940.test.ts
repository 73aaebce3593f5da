import { describe, expect, test } from 'vitest';
import { readMt940 } from './mt940.ts';
import { UnreadableStatement } from '../../contract/statement.ts';

const head = ':20:ST1\n:25:SK3112000000198742637541\n:28C:1/1\n:60F:C260228EUR1000,00\n';
const read = (...lines: string[]) => readMt940(`${head}${lines.join('\n')}\n:62F:C260301EUR1,00\n-\n`);
const one = (...lines: string[]) => read(...lines).entries[0];

describe('a statement by MT940', () => {
  test('an entry with subfields: who, from where, what for', () => {
    expect(
      one(
        ':61:2603050305C120,5NTRFNONREF//B-77',
        ':86:166?00PRIJATA UHRADA?20EREF+/VS2026000118/SS/KS0308?21SVWZ+Faktura za m?22arec?30CEKOSKBX?31SK8975000000000012345671?32Kovacik ?33a syn',
      ),
    ).toEqual({
      line: 5,
      account: 'SK3112000000198742637541',
      bookedOn: '2026-03-05',
      amount: '120.50',
      currency: 'EUR',
      counterparty: 'Kovacik a syn',
      iban: 'SK8975000000000012345671',
      variableSymbol: '2026000118',
      specificSymbol: '',
      constantSymbol: '0308',
      text: 'Faktura za marec',
      reference: 'B-77',
      isFee: false,
      isReversal: false,
    });
  });

  test('what went, and what takes such back: RC leaves the account, RD comes', () => {
    const amounts = ['D', 'C', 'RC', 'RD'].map((mark) => {
      const { amount, isReversal } = one(`:61:260305${mark}R7,00NTRFREF`) ?? {};
      return [mark, amount, isReversal];
    });
    expect(amounts).toEqual([
      ['D', '-7.00', false],
      ['C', '7.00', false],
      ['RC', '-7.00', true],
      ['RD', '7.00', true],
    ]);
  });

  test('what is valued on the last day of a year and booked on the first of the next is booked in that', () => {
    expect([one(':61:2612310101C1,NTRFX')?.bookedOn, one(':61:2601021231C1,NTRFX')?.bookedOn]).toEqual([
      '2027-01-01',
      '2025-12-31',
    ]);
  });

  test('a plain note over several lines, with symbols as people write them; a fee', () => {
    expect(one(':61:260305D3,00NCHGX', ':86:Poplatok\nza vedenie')).toMatchObject({
      isFee: true,
      text: 'Poplatok za vedenie',
    });
    expect(one(':61:260305C3,00NTRFX', ':86:Platba VS 0042, KS:308 od\nSK89 7500 0000 0000 1234 5671')).toMatchObject({
      variableSymbol: '42',
      constantSymbol: '0308',
      iban: 'SK8975000000000012345671',
    });
  });

  test('several statements of several accounts; what lacks its day or amount is refused with its line', () => {
    const second =
      ':20:ST2\n:25:CZ6508000000192000145399CZK\n:60M:D260301CZK1,\n:61:260301C2,NTRFX\n:61:261301C2,NTRFX\n:61:260301CxNTRFX\n:62M:D260301CZK1,\n';
    const { entries, refused } = readMt940(`{1:F01}{4:\n${head}:61:260301C1,NTRFX\n:62F:C260301EUR1,\n-}\n${second}`);
    expect(entries.map(({ account, currency, line }) => [account, currency, line])).toEqual([
      ['SK3112000000198742637541', 'EUR', 6],
      ['CZ6508000000192000145399', 'CZK', 12],
    ]);
    expect(refused).toEqual([
      { line: 13, fault: 'noDay' },
      { line: 14, fault: 'noAmount' },
    ]);
    expect(readMt940(':20:A\n:61:260301C1,NTRFX\n:62F:C260301EUR1,').refused).toEqual([
      { line: 2, fault: 'noOpening' },
    ]);
  });

  test('one that was cut before its closing balance says so, also where another follows', () => {
    const cut = `${head}:61:260301C1,NTRFX\n:86:Dosky\n`;
    expect(readMt940(cut)).toMatchObject({ entries: [{ amount: '1.00' }], refused: [{ line: 6, fault: 'noClosing' }] });
    const whole = `${head}:61:260301C1,NTRFX\n:62F:C260301EUR1,\n`;
    expect(readMt940(`${cut}${whole}`).refused).toEqual([{ line: 6, fault: 'noClosing' }]);
  });

  test('a megabyte of blanks behind a symbol is read at once', () => {
    const blanks = ' '.repeat(1_048_576);
    expect(one(':61:260305C3,00NTRFX', `:86:166?20VS${blanks}x?21VS 42${blanks}`)).toMatchObject({
      variableSymbol: '42',
    });
  }, 20_000);

  test('what is none is refused', () => {
    expect(() => readMt940('a;b')).toThrow(UnreadableStatement);
  });
});
