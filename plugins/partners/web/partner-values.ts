import { vatIdOfTaxId } from '#core/contract';
import type { Partner, PartnerInput } from '../contract/index.ts';

/** The values of the form. `externalId` belongs to a program; the form leaves it out, so it stays. */
export type PartnerValues = Omit<Required<PartnerInput>, 'externalId'>;

/** The form's values of a new partner. */
export const emptyPartner: PartnerValues = {
  name: '',
  registrationId: '',
  street: '',
  postCode: '',
  city: '',
  country: 'SK',
  vatPayerType: 'NonPayer',
  taxId: '',
  vatId: '',
  email: '',
  phone: '',
  iban: '',
  note: '',
  dueDays: null,
  constantSymbol: '',
  language: 'sk',
  documentNote: '',
};

/** Returns the fields of a partner that the form edits. */
export function valuesOf(partner: Partner): PartnerValues {
  const { id: _id, version: _version, externalId: _externalId, updatedAt: _updatedAt, ...values } = partner;
  return values;
}

/**
 * Suggests the IČ DPH from a VAT payer's DIČ for an empty field; `undefined` means no suggestion. It is only a help in the form: nothing
 * else depends on it, and typed text stays. [A5-2]
 * @param taxIdBefore the DIČ before its correction; an IČ DPH that came from it is corrected too
 */
export function suggestedVatId(
  { country, vatPayerType, taxId = '', vatId = '' }: PartnerInput,
  taxIdBefore = '',
): string | undefined {
  const isPayer = vatPayerType !== undefined && vatPayerType !== 'NonPayer';
  const isOurs = vatId.trim() === '' || vatId === vatIdOfTaxId(taxIdBefore);
  return isPayer && country === 'SK' && isOurs && taxId.trim() !== '' ? vatIdOfTaxId(taxId) : undefined;
}
