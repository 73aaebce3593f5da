import { describe, expect, test } from 'vitest';
import type { Reading } from '../../contract/index.ts';
import { readInvoiceXml } from './invoice-xml.ts';
import { sumsOn } from './page-sums.ts';

const guess = (value: string): Reading => ({ field: 'total', value, source: 'text', isGuess: true });
const coded = (value: string): Reading => ({ field: 'total', value, source: 'code', isGuess: false });

describe('the sums of a page', () => {
  test.each<[string, string[], Reading | undefined, { total?: Reading; toPay?: string }]>([
    [
      'say the total with VAT and what is left of it after an advance',
      ['Spolu s DPH:\t246,00 EUR', 'Uhradená záloha ZF2026001:\t-100,00 EUR', 'K úhrade:\t146,00 EUR'],
      undefined,
      { total: guess('246.00'), toPay: '146.00' },
    ],
    [
      'say the total of an invoice of which nothing is left to pay',
      ['Celková suma 1 230,00 €', 'Zaplatené vopred: 1 230,00 €', 'Zostáva uhradiť: 0,00 €'],
      undefined,
      { total: guess('1230.00'), toPay: '0.00' },
    ],
    [
      'have the total under another name where it and the advance give what is left',
      ['Základ 200,00', 'DPH 46,00', 'Faktúra celkom 246,00', 'Záloha uhradená 12.10.2026\t100,00', 'Na úhradu 146,00'],
      undefined,
      { total: guess('246.00'), toPay: '146.00' },
    ],
    [
      'have none where only what is left stands beside an advance: nothing is reckoned',
      ['Odpočet zálohy -100,00 EUR', 'Na úhradu 146,00 EUR'],
      undefined,
      { toPay: '146.00' },
    ],
    [
      'have that of a payment code as what is to be paid where the page says more',
      ['Suma spolu s DPH: 246,00', 'Prijaté zálohy: 100,00', 'K úhrade: 146,00'],
      coded('146.00'),
      { total: guess('246.00'), toPay: '146.00' },
    ],
    [
      'say the total of an invoice with which an older debt is asked for',
      ['Spolu s DPH: 246,00', 'Nedoplatok: 10,00', 'K úhrade: 256,00'],
      undefined,
      { total: guess('246.00'), toPay: '256.00' },
    ],
    [
      'are sure of it where the page says the same',
      ['Spolu s DPH: 246,00'],
      coded('246.00'),
      { total: coded('246.00') },
    ],
    [
      'take what is to be paid where nothing was paid',
      ['Uhradené: 0,00', 'K úhrade: 99,90'],
      undefined,
      { total: guess('99.90') },
    ],
    [
      'do not take a column of rows for the total',
      ['Položka\tCelkom s DPH', 'Dosky\t60,00', 'Klince\t63,00', 'K úhrade\t123,00'],
      undefined,
      { total: guess('123.00') },
    ],
    ['take no day for an advance', ['Uhradené: 12.11.2026', 'K úhrade: 99,90'], undefined, { total: guess('99.90') }],
    ['have none where two rivals stand', ['Spolu s DPH: 10,00', 'Spolu s DPH: 20,00'], undefined, {}],
    [
      'of an English page are told apart as well',
      ['Total incl. VAT: EUR 246.00', 'Prepaid: EUR 100.00', 'Amount due: EUR 146.00'],
      undefined,
      { total: guess('246.00'), toPay: '146.00' },
    ],
  ])('%s', (_how, lines, code, wanted) => {
    const { total, toPay } = sumsOn(lines, code);
    expect({ ...(total && { total }), ...(toPay !== undefined && { toPay }) }).toEqual(wanted);
  });
});

test('the payable amount of an electronic invoice with a prepaid one is no total', () => {
  const of = (sums: string) =>
    readInvoiceXml(
      new TextEncoder().encode(
        `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>1</ID><LegalMonetaryTotal>${sums}</LegalMonetaryTotal></Invoice>`,
      ),
    );
  const prepaid = '<PrepaidAmount>100.00</PrepaidAmount><PayableAmount>146.00</PayableAmount>';
  const totalOf = (sums: string) => of(sums).values.find(({ field }) => field === 'total')?.value;
  expect(totalOf(prepaid)).toBeUndefined();
  expect(totalOf(`<TaxInclusiveAmount>246.00</TaxInclusiveAmount>${prepaid}`)).toBe('246.00');
  expect(of(`<TaxInclusiveAmount>246.00</TaxInclusiveAmount>${prepaid}`).remarks).toEqual([
    { code: 'toPay', value: '146.00' },
  ]);
  expect(totalOf('<PayableAmount>146.00</PayableAmount>')).toBe('146.00');
});
