import { describe, expect, it } from 'vitest';
import { memberStateOfVatId } from './union-vat-id.ts';
import { vatCategories } from './vat-categories.ts';
import { vatRegimeFault } from './vat-regime.ts';

/*
 * The table was written by hand from the VAT Act (222/2004), never from the code: §43 supply of goods to another member state, §47 export,
 * §69 the person who pays the tax, §74 words of the invoice.
 */
const customers = {
  'at home, no payer': { country: 'SK', vatId: '' },
  'at home, a payer': { country: 'SK', vatId: 'SK2020711254' },
  'at home, with a Czech VAT id': { country: 'SK', vatId: 'CZ25832611' },
  'Czech, no payer': { country: 'CZ', vatId: '' },
  'Czech, a payer': { country: 'CZ', vatId: 'CZ25832611' },
  'Czech, with a Slovak VAT id': { country: 'CZ', vatId: 'SK2020711254' },
  'Czech, with a German VAT id': { country: 'CZ', vatId: 'DE123456789' },
  'Czech, mistyped': { country: 'CZ', vatId: 'CZ123' },
  'Greek, by EL': { country: 'GR', vatId: 'EL123456789' },
  'Greek, by GR': { country: 'GR', vatId: 'GR123456789' },
  'of Northern Ireland': { country: 'GB', vatId: 'XI123456789' },
  British: { country: 'GB', vatId: 'GB123456789' },
  American: { country: 'US', vatId: '' },
  'Swiss, with a German VAT id': { country: 'CH', vatId: 'DE 123 456 789' },
} as const;

const ok = '';
const no = { AE: 'no: vatIdMissing', K: 'no: vatIdMissing' };
const notOther = 'no: vatIdNotOfAnotherState';

/** The categories S, Z and E have no condition on the customer; O has one only on the supplier. */
const table: readonly (readonly [customer: keyof typeof customers, AE: string, K: string, G: string])[] = [
  ['at home, no payer', no.AE, no.K, 'export-inside-union'],
  ['at home, a payer', ok, notOther, 'export-inside-union'],
  ['at home, with a Czech VAT id', ok, 'union-supply-to-home-address', 'export-inside-union'],
  ['Czech, no payer', no.AE, no.K, 'export-inside-union'],
  ['Czech, a payer', ok, ok, 'export-inside-union'],
  ['Czech, with a Slovak VAT id', ok, notOther, 'export-inside-union'],
  ['Czech, with a German VAT id', ok, ok, 'export-inside-union'],
  ['Czech, mistyped', 'vat-id-of-no-member-state', notOther, 'export-inside-union'],
  ['Greek, by EL', ok, ok, 'export-inside-union'],
  ['Greek, by GR', 'vat-id-of-no-member-state', notOther, 'export-inside-union'],
  ['of Northern Ireland', ok, ok, 'export-inside-union'],
  ['British', 'vat-id-of-no-member-state', notOther, ok],
  ['American', no.AE, no.K, ok],
  ['Swiss, with a German VAT id', ok, 'union-supply-outside-union', ok],
];

describe('the VAT regime against the customer', () => {
  it.each(table)('%s', (name, AE, K, G) => {
    const wanted = { S: ok, Z: ok, E: ok, AE, K, G };
    for (const payer of [true, false]) {
      const parties = { customer: customers[name], payer };
      const found = vatCategories.map((category) => {
        const fault = vatRegimeFault(category, parties);
        return [category, fault ? `${fault.severity === 'refusal' ? 'no: ' : ''}${fault.code}` : ok];
      });
      const O = payer ? 'outside-vat-by-payer' : ok;
      expect(Object.fromEntries(found)).toEqual({ ...wanted, O });
    }
  });
});

describe('a VAT id', () => {
  it.each([
    ['ATU12345678', 'AT'],
    ['BE0123456789', 'BE'],
    ['BG123456789', 'BG'],
    ['BG1234567890', 'BG'],
    ['CY12345678X', 'CY'],
    ['CZ12345678', 'CZ'],
    ['CZ1234567890', 'CZ'],
    ['DE123456789', 'DE'],
    ['DK12345678', 'DK'],
    ['EE123456789', 'EE'],
    ['EL123456789', 'GR'],
    ['ESX1234567X', 'ES'],
    ['ES12345678X', 'ES'],
    ['ESX12345678', 'ES'],
    ['FI12345678', 'FI'],
    ['FRXX123456789', 'FR'],
    ['HR12345678901', 'HR'],
    ['HU12345678', 'HU'],
    ['IE1234567WA', 'IE'],
    ['IE1A23456B', 'IE'],
    ['IT12345678901', 'IT'],
    ['LT123456789012', 'LT'],
    ['LU12345678', 'LU'],
    ['LV12345678901', 'LV'],
    ['MT12345678', 'MT'],
    ['NL123456789B01', 'NL'],
    ['PL1234567890', 'PL'],
    ['PT123456789', 'PT'],
    ['RO12', 'RO'],
    ['SE123456789001', 'SE'],
    ['SI12345678', 'SI'],
    ['SK2020711254', 'SK'],
    ['XIGD123', 'XI'],
    [' de 123.456-789 ', 'DE'],
  ])('%s is of %s', (vatId, state) => {
    expect(memberStateOfVatId(vatId)).toBe(state);
  });

  it.each([
    '',
    'DE',
    'DE12345678',
    'ATU1234567',
    'GB123456789',
    'CHE123456789',
    'GR123456789',
    'ES123456789',
    '25832611',
  ])('%j is of no member state', (vatId) => {
    expect(memberStateOfVatId(vatId)).toBeUndefined();
  });
});
