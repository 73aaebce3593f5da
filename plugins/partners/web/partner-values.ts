import { vatIdOfTaxId } from '#core/contract';
import type { Partner, PartnerInput } from '../contract/index.ts';

/** Every field of the form, as a new partner has them. */
export const emptyPartner: Required<PartnerInput> = {
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
};

/** What the form edits of a partner. */
export function valuesOf(partner: Partner): Required<PartnerInput> {
  const { id: _id, version: _version, ...values } = partner;
  return values;
}

/**
 * The IČ DPH that a payer's DIČ suggests, for an empty field; `undefined`: nothing to fill in. A convenience of the form:
 * nothing is concluded from it, and what somebody typed stays. [A5-2]
 */
export function suggestedVatId({ country, vatPayerType, taxId = '', vatId = '' }: PartnerInput): string | undefined {
  const isPayer = vatPayerType !== undefined && vatPayerType !== 'NonPayer';
  return isPayer && country === 'SK' && vatId.trim() === '' && taxId.trim() !== '' ? vatIdOfTaxId(taxId) : undefined;
}
