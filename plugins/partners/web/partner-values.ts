import { vatIdOfTaxId } from '#core/contract';
import type { AddedFields } from '#core/contract/fields';
import { extraValuesOf } from '#core/web/forms';
import type { Partner, PartnerInput } from '../contract/index.ts';

/** The values of the form. It does not contain `externalId`, which another program manages; an absent value keeps the stored one. */
export type PartnerValues = Omit<Required<PartnerInput>, 'externalId' | 'extra'> & Pick<PartnerInput, 'extra'>;

/** The initial values of the form for a new partner. */
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

/** Returns the fields of a partner that the form edits. @param added the fields that plugins add */
export function valuesOf(partner: Partner, added: AddedFields): PartnerValues {
  const { id: _id, version: _version, externalId: _externalId, updatedAt: _updatedAt, extra, ...values } = partner;
  return { ...values, ...extraValuesOf(added, extra) };
}

/**
 * Suggests the IČ DPH for an empty field from the DIČ of a VAT payer; `undefined` means no suggestion. It only helps in the form: nothing
 * depends on it, and text that the user typed stays. [A5-2]
 * @param taxIdBefore the DIČ before the user corrected it; an IČ DPH that was suggested from it is corrected as well
 */
export function suggestedVatId(
  { country, vatPayerType, taxId = '', vatId = '' }: PartnerInput,
  taxIdBefore = '',
): string | undefined {
  const isPayer = vatPayerType !== undefined && vatPayerType !== 'NonPayer';
  const isOurs = vatId.trim() === '' || vatId === vatIdOfTaxId(taxIdBefore);
  return isPayer && country === 'SK' && isOurs && taxId.trim() !== '' ? vatIdOfTaxId(taxId) : undefined;
}
