import type { TFunction } from 'i18next';
import { formatIban, vatPayerTypes } from '#core/contract';
import { countryOptions } from '#core/web';
import type { PartnerInput } from '../contract/index.ts';

export type PartnerField = keyof PartnerInput;

/** What forms, lists and comparisons call a field. */
export function labelKey(field: PartnerField): string {
  return field === 'note' ? 'PARTNERS.FIELD.NOTE' : `PARTY.${field}`;
}

export function payerOptions(t: TFunction): readonly { readonly value: string; readonly label: string }[] {
  return vatPayerTypes.map((value) => ({ value, label: t(`PARTY.VAT_PAYER_TYPE.${value}`) }));
}

/** A field's value as it is read: the country's name, the IBAN in fours. */
export function partnerText(field: PartnerField, value: unknown, t: TFunction, language: string): string {
  if (typeof value !== 'string' || value === '') return '–';
  if (field === 'iban') return formatIban(value);
  const options =
    field === 'country' ? countryOptions(language, value) : field === 'vatPayerType' ? payerOptions(t) : [];
  return options.find((option) => option.value === value)?.label ?? value;
}
