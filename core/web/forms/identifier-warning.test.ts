import { expect, it } from 'vitest';
import { type Identifier, identifierWarning } from './identifier-warning.ts';

it.each<[Identifier, string, string, string | undefined]>([
  ['registrationId', '', 'SK', undefined],
  ['registrationId', '  ', 'SK', undefined],
  ['registrationId', '31 954 120', 'SK', undefined],
  ['registrationId', '31954121', 'SK', 'CORE.WARNING.REGISTRATION_ID'],
  ['registrationId', '3195412', 'SK', 'CORE.WARNING.REGISTRATION_ID_FORMAT'],
  ['registrationId', 'FN 123456a', 'AT', undefined],
  ['taxId', '2021854736', 'SK', undefined],
  ['taxId', '202185473', 'SK', 'CORE.WARNING.TAX_ID'],
  ['taxId', 'CZ25832611', 'CZ', undefined],
  ['vatId', 'SK2021854737', 'SK', 'CORE.WARNING.VAT_ID'],
  ['vatId', 'ATU12345675', 'SK', undefined],
  ['vatId', '2021854736', 'SK', 'CORE.WARNING.VAT_ID'],
  ['iban', 'sk31 1200 0000 1987 4263 7541', 'SK', undefined],
  ['iban', 'SK31 1200 0000 1987 4263 7542', 'AT', 'CORE.WARNING.IBAN'],
])('%s %j in %s: %s', (identifier, value, country, warning) => {
  expect(identifierWarning(identifier, value, country)).toBe(warning);
});
