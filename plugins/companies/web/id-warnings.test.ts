import { describe, expect, it } from 'vitest';
import { idWarning } from './id-warnings.ts';

function company(ids: { registrationId?: string; taxId?: string; vatId?: string }, country = 'SK') {
  const address = { businessName: 'F', contactName: '', street: '', postCode: '', city: '', country };
  return { registrationId: '', taxId: '', vatId: '', ...ids, address };
}

describe('idWarning', () => {
  it('warns of an IČO whose check digit is wrong, and of one that can be none', () => {
    expect(idWarning('registrationId', company({ registrationId: '36421928' }))).toBeUndefined();
    expect(idWarning('registrationId', company({ registrationId: '36421929' }))).toBe(
      'MY_COMPANY.WARNING.REGISTRATION_ID',
    );
    expect(idWarning('registrationId', company({ registrationId: '3642' }))).toBe(
      'MY_COMPANY.WARNING.REGISTRATION_ID_FORMAT',
    );
  });

  it('warns of a DIČ that has not ten digits', () => {
    expect(idWarning('taxId', company({ taxId: '2021234567' }))).toBeUndefined();
    expect(idWarning('taxId', company({ taxId: '202123456' }))).toBe('MY_COMPANY.WARNING.TAX_ID');
  });

  it('warns of an IČ DPH that breaks its rule, wherever the company is', () => {
    expect(idWarning('vatId', company({ vatId: 'SK2020273893' }))).toBeUndefined();
    expect(idWarning('vatId', company({ vatId: 'SK2020273894' }, 'CZ'))).toBe('MY_COMPANY.WARNING.VAT_ID');
  });

  it('says nothing of empty fields, or of foreign numbers', () => {
    expect(idWarning('registrationId', company({ registrationId: '  ' }))).toBeUndefined();
    expect(idWarning('registrationId', company({ registrationId: '12' }, 'CZ'))).toBeUndefined();
  });
});
