import { decode } from 'bysquare/pay';
import { describe, expect, it } from 'vitest';
import { line, payer, testDocument } from '../test-documents.ts';
import { paymentCode } from './payment-code.ts';
import type { PrintOptions } from '../print-request.ts';
import { scan } from './test-scan.ts';

const options = { language: 'sk', title: 'Faktúra – daňový doklad' } as const;
const code = (changes: Parameters<typeof testDocument>[0], more: Partial<PrintOptions> = {}) =>
  paymentCode(testDocument(changes), { ...options, ...more });

/** Returns the payment that a bank app reads from the drawn code. */
function scanned(changes: Parameters<typeof testDocument>[0]) {
  const found = code(changes);
  expect(found?.label).toBe('PAY by square');
  return decode(scan(found?.text ?? '') ?? '').payments[0];
}

describe('PAY by square', () => {
  it('carries what remains due, the account, the symbols, the due date and the supplier', () => {
    expect(scanned({ paid: '572.60', specificSymbol: '42' })).toMatchObject({
      amount: 4000,
      currencyCode: 'EUR',
      paymentDueDate: '20261205',
      variableSymbol: '2026000123',
      constantSymbol: '0308',
      specificSymbol: '42',
      paymentNote: 'Faktura 2026000123',
      bankAccounts: [{ iban: 'SK3112000000198742637541', bic: 'TATRSKBX' }],
      beneficiary: { name: 'Tatranske drevo s. r. o.', street: 'Stefanikova 12', city: 'Poprad' },
    });
  });

  it('asks for what is due now alone while the customer keeps the rest [B6-19]', () => {
    const document = testDocument({ retentionPercent: '5', retentionDueOn: '2026-12-31' });
    const withRetention = { totals: { ...document.totals, retention: '228.63', dueNow: '4343.97' } };
    expect(scanned(withRetention)).toMatchObject({ amount: 4343.97, paymentDueDate: '20261205' });
    const retentionDue = { totals: { ...document.totals, retention: '228.63', due: '228.63' }, owedOn: '2026-12-31' };
    expect(scanned(retentionDue)).toMatchObject({ amount: 228.63, paymentDueDate: '20261231' });
  });

  it('keeps cents exact', () => {
    expect(scanned({ paid: '4572.59' })).toMatchObject({ amount: 0.01 });
  });

  it('leaves out a symbol or a SWIFT that breaks its format, which the encoder would take', () => {
    const payment = scanned({ variableSymbol: '12345678901', supplier: { ...payer, swift: 'TATRA' } });
    expect(payment?.variableSymbol).toBeUndefined();
    expect(payment?.bankAccounts).toEqual([{ iban: payer.iban }]);
  });

  it('takes an account in fours, and writes the version that is set', () => {
    expect(scanned({ supplier: { ...payer, iban: 'SK31 1200 0000 1987 4263 7541' } })?.bankAccounts[0]?.iban).toBe(
      payer.iban,
    );
    const versions = (['1.0.0', '1.1.0', '1.2.0'] as const).map(
      // The text is Base32hex, and the version is the second half-byte of its first byte.
      (payBySquareVersion) => paymentCode(testDocument(), { ...options, payBySquareVersion })?.text.slice(0, 2),
    );
    expect(versions).toEqual(['00', '04', '08']);
  });

  it('is not there when nobody should pay by it', () => {
    expect(code({ paid: '4572.60' })).toBeUndefined();
    expect(code({ paid: '5000.00' })).toBeUndefined();
    expect(code({ status: 'draft', number: null })).toBeUndefined();
    expect(code({ status: 'cancelled' })).toBeUndefined();
    expect(code({ paymentMethod: 'cash' })).toBeUndefined();
    expect(code({ supplier: { ...payer, iban: '' } })).toBeUndefined();
    expect(code({ supplier: { ...payer, iban: 'SK3212000000198742637541' } })).toBeUndefined();
    expect(code({ currency: 'CZK', exchangeRate: '25.205' })).toBeUndefined();
  });

  it('can be switched off by the print settings [B2.14-2]', () => {
    expect(code({}, { style: { showQrCode: false } })).toBeUndefined();
  });
});

describe('an EPC code', () => {
  it('takes its place for a foreign account, with the symbols in front of the message', () => {
    const found = code({ supplier: { ...payer, iban: 'AT611904300234573201', swift: 'BKAUATWW' } });
    expect(found?.label).toBe('SEPA QR');
    expect(scan(found?.text ?? '')?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'BKAUATWW',
      'Tatranské drevo s. r. o.',
      'AT611904300234573201',
      'EUR4572.60',
      '',
      '',
      '/VS2026000123/SS/KS0308 Faktúra 2026000123',
    ]);
  });

  it('is not there for another currency, nor when nothing is due', () => {
    const supplier = { ...payer, iban: 'CZ6508000000192000145399' };
    expect(code({ supplier, paid: '4572.60' })).toBeUndefined();
    expect(code({ supplier, currency: 'PLN', exchangeRate: '4.25' })).toBeUndefined();
  });
});

describe('a QR Platba', () => {
  const supplier = { ...payer, iban: 'CZ65 0800 0000 1920 0014 5399', swift: 'GIBACZPX' };
  const crowns = { supplier, currency: 'CZK', exchangeRate: '25.205' } as const;

  it('asks for crowns on a Czech account, with the symbols, in letters that every app reads', () => {
    const found = code({ ...crowns, specificSymbol: '42' });
    expect(found?.label).toBe('QR Platba');
    expect(scan(found?.text ?? '')).toBe(
      'SPD*1.0*ACC:CZ6508000000192000145399+GIBACZPX*AM:4572.60*CC:CZK*DT:20261205*X-VS:2026000123*X-SS:42*X-KS:0308' +
        '*RN:TATRANSKE DREVO S. R. O.*MSG:FAKTURA 2026000123',
    );
  });

  it('leaves out what would break the format: a long symbol, an asterisk, letters too many', () => {
    const name = `Ďurčo * & spol. 100 % ${'x'.repeat(40)}`;
    const found = code({ ...crowns, variableSymbol: '12345678901', supplier: { ...supplier, name, swift: '' } });
    expect(found?.text).toContain('*ACC:CZ6508000000192000145399*AM:');
    expect(found?.text).not.toContain('X-VS');
    expect(/RN:([^*]*)\*/.exec(found?.text ?? '')?.[1]).toBe('DURCO SPOL. 100 XXXXXXXXXXXXXXXXXXX');
  });

  it('is not there for an account elsewhere, for what the format cannot hold, nor when nothing is due', () => {
    expect(code({ ...crowns, supplier: payer })).toBeUndefined();
    expect(code({ ...crowns, paid: '4572.60' })).toBeUndefined();
    expect(code({ ...crowns, lines: [line('Most', { unitPrice: '99999999' })] })).toBeUndefined();
  });
});
