import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { AddedFilters, changeQuery, CompanyInput, ExternalId, IdList } from './schemas.ts';

const address = {
  businessName: 'Nová firma',
  contactName: '',
  street: '',
  postCode: '',
  city: '',
  country: 'SK',
};
const company: CompanyInput = {
  address,
  registrationId: '',
  taxId: '',
  vatId: '',
  vatPayerType: 'NonPayer',
};

describe('a new company', () => {
  it('[A3-1] is known by its name and country alone', () => {
    expect(Value.Check(CompanyInput, company)).toBe(true);
    for (const wrong of [{ businessName: '' }, { country: '' }, { country: 'Slovensko' }])
      expect(Value.Check(CompanyInput, { ...company, address: { ...address, ...wrong } }), JSON.stringify(wrong)).toBe(
        false,
      );
  });

  it.each(['businessName', 'contactName', 'street', 'postCode', 'city', 'country'])(
    '[A5-1] has no %s of white space alone',
    (field) => {
      for (const spaces of [' ', '\u00a0', '\t\n'])
        expect(Value.Check(CompanyInput, { ...company, address: { ...address, [field]: spaces } })).toBe(false);
    },
  );

  it.each(['registrationId', 'taxId', 'vatId', 'phoneNumber', 'email', 'web'])(
    '[A5-1] has no %s of white space alone, but may have none',
    (field) => {
      expect(Value.Check(CompanyInput, { ...company, [field]: ' ' })).toBe(false);
      expect(Value.Check(CompanyInput, { ...company, [field]: '' })).toBe(true);
    },
  );

  it('[A5-1] has no text of a register of white space alone', () => {
    const withText = (texts: object) => ({ ...company, registrationCourtTextTranslations: texts });
    expect(Value.Check(CompanyInput, withText({ sk: 'Okresný súd Prešov', en: '' }))).toBe(true);
    expect(Value.Check(CompanyInput, withText({ sk: '  ' }))).toBe(false);
  });
});

describe('what programs write', () => {
  it('an id of their own has no space at its ends, and is not empty', () => {
    for (const id of ['order-1042', 'order 1042', '7']) expect(Value.Check(ExternalId, id), id).toBe(true);
    for (const id of ['', ' ', ' 7', '7 ']) expect(Value.Check(ExternalId, id), JSON.stringify(id)).toBe(false);
  });

  it('a list of ids has commas between them, and nothing else', () => {
    const [one, two] = ['0193e000-0000-7000-8000-00000000000a', '0193e000-0000-7000-8000-00000000000b'];
    for (const list of [one, `${one},${two}`]) expect(Value.Check(IdList, list), list).toBe(true);
    for (const list of ['', '1', `${one},`, `${one}, ${two}`, `${one}${two}`])
      expect(Value.Check(IdList, list), list).toBe(false);
  });

  it('a filter that a plugin adds has a name, a colon and its value', () => {
    expect(Value.Check(AddedFilters, 'tags:any,3,17')).toBe(true);
    expect(Value.Check(AddedFilters, 'tags')).toBe(false);
  });

  it('a moment since which records changed is of our centuries, to the second, and says its zone', () => {
    const check = (moment: string) => Value.Check(changeQuery.updatedSince, moment);
    for (const moment of ['2026-11-22T09:30:00Z', '2026-11-22T09:30:00.123+01:00'])
      expect(check(moment), moment).toBe(true);
    for (const moment of ['2026-11-22', '2026-11-22T09:30:00', '0026-11-22T09:30:00Z', '2026-11-22T09:30:00.Z'])
      expect(check(moment), moment).toBe(false);
  });
});
