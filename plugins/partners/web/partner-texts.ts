import type { TFunction } from 'i18next';
import { formatIban, languages, vatPayerTypes } from '#core/contract';
import { countryOptions } from '#core/web/forms';
import type { PartnerInput } from '../contract/index.ts';

export type PartnerField = Exclude<keyof PartnerInput, 'extra'>;

/** The keys of labels that `PARTY` does not have, because only partners have these fields. */
const ownKeys: Partial<Record<PartnerField, string>> = {
  note: 'PARTNERS.FIELD.NOTE',
  dueDays: 'PARTNERS.FIELD.DUE_DAYS',
  documentNote: 'PARTNERS.FIELD.DOCUMENT_NOTE',
  constantSymbol: 'PARTNERS.FIELD.CONSTANT_SYMBOL',
  language: 'PARTNERS.FIELD.LANGUAGE',
};

/** Returns the translation key of a field's label in forms, lists and comparisons. */
export function labelKey(field: PartnerField): string {
  return ownKeys[field] ?? `PARTY.${field}`;
}

export function languageOptions(t: TFunction): readonly { readonly value: string; readonly label: string }[] {
  return languages.map((value) => ({ value, label: t(`PARTNERS.LANGUAGE.${value}`) }));
}

export function payerOptions(t: TFunction): readonly { readonly value: string; readonly label: string }[] {
  return vatPayerTypes.map((value) => ({ value, label: t(`PARTY.VAT_PAYER_TYPE.${value}`) }));
}

/** Returns a field's value as text: the name of the country, the IBAN in groups of four. */
export function partnerText(field: PartnerField, value: unknown, t: TFunction, language: string): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return '–';
  if (field === 'iban') return formatIban(value);
  const options = optionsOf(field, value, t, language);
  return options.find((option) => option.value === value)?.label ?? value;
}

function optionsOf(field: PartnerField, value: string, t: TFunction, language: string) {
  if (field === 'country') return countryOptions(language, value);
  if (field === 'vatPayerType') return payerOptions(t);
  return field === 'language' ? languageOptions(t) : [];
}
