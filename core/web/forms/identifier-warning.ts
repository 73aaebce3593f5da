import { checkIban, checkRegistrationId, checkTaxId, checkVatId } from '#core/contract';

/** The numbers by which a company or an account is known: IČO, DIČ, IČ DPH, IBAN. */
export type Identifier = 'registrationId' | 'taxId' | 'vatId' | 'iban';

/**
 * What looks mistyped in a number, as a translation key; `undefined`: nothing, or it is empty. A warning, never a
 * refusal: registers hold numbers that break their own rule.
 * @param country ISO 3166-1 alpha-2; the rules of IČO and DIČ are Slovak ones, and hold for `SK` alone
 */
export function identifierWarning(identifier: Identifier, value: string, country: string): string | undefined {
  if (value.trim() === '') return undefined;
  switch (identifier) {
    case 'vatId':
      return checkVatId(value) === 'valid' ? undefined : 'CORE.WARNING.VAT_ID';
    case 'iban':
      return checkIban(value) === 'valid' ? undefined : 'CORE.WARNING.IBAN';
    case 'taxId':
      return country !== 'SK' || checkTaxId(value) === 'valid' ? undefined : 'CORE.WARNING.TAX_ID';
    case 'registrationId':
      return country === 'SK' ? registrationIdWarning(value) : undefined;
  }
}

function registrationIdWarning(value: string): string | undefined {
  const verdict = checkRegistrationId(value);
  if (verdict === 'valid') return undefined;
  return verdict === 'wrong-format' ? 'CORE.WARNING.REGISTRATION_ID_FORMAT' : 'CORE.WARNING.REGISTRATION_ID';
}
