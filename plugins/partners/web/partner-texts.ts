import type { TFunction } from 'i18next';
import { formatIban } from '#core/contract';
import { countryOptions } from '#core/web/i18n/countries.ts';
import type { PartnerInput } from '../contract/index.ts';

export type PartnerField = keyof PartnerInput;

/** What forms, lists and comparisons call a field. */
export const labelKeys: Readonly<Record<PartnerField, string>> = {
  name: 'PARTNERS.FIELD.NAME',
  registrationId: 'PARTNERS.FIELD.REGISTRATION_ID',
  street: 'PARTNERS.FIELD.STREET',
  postCode: 'PARTNERS.FIELD.POST_CODE',
  city: 'PARTNERS.FIELD.CITY',
  country: 'PARTNERS.FIELD.COUNTRY',
  vatPayerType: 'PARTNERS.FIELD.VAT_PAYER_TYPE',
  taxId: 'PARTNERS.FIELD.TAX_ID',
  vatId: 'PARTNERS.FIELD.VAT_ID',
  email: 'PARTNERS.FIELD.EMAIL',
  phone: 'PARTNERS.FIELD.PHONE',
  iban: 'PARTNERS.FIELD.IBAN',
  note: 'PARTNERS.FIELD.NOTE',
};

const payerTypes = ['NonPayer', 'Payer', 'RegisteredVatPayer7'] as const;
const payerKeys: Readonly<Record<(typeof payerTypes)[number], string>> = {
  NonPayer: 'PARTNERS.VAT_PAYER_TYPE.NON_PAYER',
  Payer: 'PARTNERS.VAT_PAYER_TYPE.PAYER',
  RegisteredVatPayer7: 'PARTNERS.VAT_PAYER_TYPE.REGISTERED',
};

export function payerOptions(t: TFunction): readonly { readonly value: string; readonly label: string }[] {
  return payerTypes.map((value) => ({ value, label: t(payerKeys[value]) }));
}

/** A field's value as it is read: the country's name, the IBAN in fours. */
export function partnerText(field: PartnerField, value: unknown, t: TFunction, language: string): string {
  if (typeof value !== 'string' || value === '') return '–';
  if (field === 'iban') return formatIban(value);
  const options =
    field === 'country' ? countryOptions(language, value) : field === 'vatPayerType' ? payerOptions(t) : [];
  return options.find((option) => option.value === value)?.label ?? value;
}
