import { vatIdOfTaxId } from '#core/contract';
import type { Partner, PartnerInput } from '../contract/index.ts';

/** `externalId` is a program's: a form that leaves it out keeps it. */
export type PartnerValues = Omit<Required<PartnerInput>, 'externalId'>;

/** Every field of the form, as a new partner has them. */
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

/** What the form edits of a partner. */
export function valuesOf(partner: Partner): PartnerValues {
  const { id: _id, version: _version, externalId: _externalId, updatedAt: _updatedAt, ...values } = partner;
  return values;
}

/**
 * The IČ DPH that a payer's DIČ suggests, for an empty field; `undefined`: nothing to fill in. A convenience of the form:
 * nothing is concluded from it, and what somebody typed stays. [A5-2]
 * @param taxIdBefore the DIČ before it was corrected: an IČ DPH that came from it is corrected with it
 */
export function suggestedVatId(
  { country, vatPayerType, taxId = '', vatId = '' }: PartnerInput,
  taxIdBefore = '',
): string | undefined {
  const isPayer = vatPayerType !== undefined && vatPayerType !== 'NonPayer';
  const isOurs = vatId.trim() === '' || vatId === vatIdOfTaxId(taxIdBefore);
  return isPayer && country === 'SK' && isOurs && taxId.trim() !== '' ? vatIdOfTaxId(taxId) : undefined;
}
