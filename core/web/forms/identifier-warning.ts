import { checkIban, checkRegistrationId, checkTaxId, checkVatId } from '#core/contract';

/** The kinds of numbers that identify a company or an account: IČO, DIČ, IČ DPH, IBAN. */
export type Identifier = 'registrationId' | 'taxId' | 'vatId' | 'iban';

/**
 * Returns the translation key of a warning if a number looks mistyped; `undefined` if it looks correct or is empty. It is only a warning
 * and never an error, because registers contain numbers that break their own rule.
 * @param country ISO 3166-1 alpha-2; the rules of IČO and DIČ are Slovak and apply only to `SK`
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
