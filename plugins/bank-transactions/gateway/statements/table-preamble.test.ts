import { describe, expect, test } from 'vitest';
import { readPreamble } from './table-preamble.ts';

const read = (...lines: readonly string[]) => readPreamble(lines.map((line) => line.split(';')));
const own = 'SK3112000000198742637541';

describe('what stands above a table', () => {
  test.each([
    [['IBAN;SK31 1200 0000 1987 4263 7541'], own],
    [['Výpis z účtu SK3112000000198742637541 za november'], own],
    [['#IBAN:;', `${own};`], own],
    [['Účet: 19-2000145399/0800'], '192000145399/0800'],
    [['Číslo účtu;123456789/0300', 'Měna;CZK'], '123456789/0300'],
    [['accountId;2600111222', 'bankId;8330'], '2600111222/8330'],
    [['Číslo účtu;2600111222'], '2600111222'],
    [['číslo účtu: 2600111222; kód banky: 8330'], '2600111222/8330'],
    [['Číslo účtu;123456789/0300', `IBAN;${own}`], own],
  ])('names the account in %j', (lines, account) => {
    expect(read(...lines).account).toBe(account);
  });

  test.each([
    [['Obdobie;11/2026']],
    [['Období;01.11.2026 - 22.11.2026']],
    [['Výpis č. 11/2026', 'Počet pohybov;123456']],
    [['Protiúčet;SK3112000000198742637541']],
    [['IČO;36421928', 'Telefón;+421905123456']],
    [[]],
  ])('names none in %j', (lines) => {
    expect(read(...lines).account).toBe('');
  });

  test.each([
    [['Mena;CZK'], 'CZK'],
    [['#Mena účtu:;', 'EUR;'], 'EUR'],
    [['currency;EUR'], 'EUR'],
    [['Mena: EUR'], 'EUR'],
    [['Mena;koruna'], ''],
  ])('names the currency in %j', (lines, currency) => {
    expect(read(...lines).currency).toBe(currency);
  });
});
