import type { EInvoice } from '../model/e-invoice.ts';
import type { Identifier, Party } from '../model/party.ts';
import type { Rule } from './rule.ts';

/** Peppol, COMMON: the format of identifiers of some schemes. Slovak companies use them for foreign partners, and GLN also in Slovakia. */

interface Scheme {
  readonly id: string;
  readonly severity: Rule['severity'];
  readonly scheme: string;
  readonly isRight: (id: string) => boolean;
  /** Whether only addresses in the network are checked. */
  readonly isAddress?: true;
}

const pattern = (one: RegExp) => (id: string) => one.test(id);

/**
 * GS1: from the right, the digits before the check digit have the weights 3 and 1 in turn; their sum with the check digit is a multiple of
 * ten.
 */
function isGln(id: string): boolean {
  if (!/^\d+$/.test(id)) return false;
  const [check = 0, ...digits] = [...id].toReversed().map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === check;
}

/** Norway: modulo 11 with the weights 2 to 7 from the right. */
function isNorwegian(id: string): boolean {
  if (!/^\d{9}$/.test(id)) return false;
  const [check = 0, ...digits] = [...id].toReversed().map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * ((index % 6) + 2), 0);
  return (11 - (sum % 11)) % 11 === check;
}

/** Belgium: modulo 97. */
function isBelgian(id: string): boolean {
  return /^\d{10}$/.test(id) && Number(id.slice(8)) === 97 - (Number(id.slice(0, 8)) % 97);
}

const schemes: readonly Scheme[] = [
  { id: 'PEPPOL-COMMON-R040', severity: 'fatal', scheme: '0088', isRight: isGln },
  { id: 'PEPPOL-COMMON-R041', severity: 'fatal', scheme: '0192', isRight: isNorwegian },
  { id: 'PEPPOL-COMMON-R042', severity: 'fatal', scheme: '0184', isRight: pattern(/^(DK)?\d{8}$/) },
  { id: 'PEPPOL-COMMON-R043', severity: 'fatal', scheme: '0208', isRight: isBelgian },
  { id: 'PEPPOL-COMMON-R052', severity: 'fatal', scheme: '0096', isRight: pattern(/^\d{10}$/) },
  { id: 'PEPPOL-COMMON-R053', severity: 'fatal', scheme: '0198', isRight: pattern(/^DK\d{8}$/) },
  { id: 'PEPPOL-COMMON-R054', severity: 'warning', scheme: '0106', isRight: pattern(/^\d{8}$/) },
  { id: 'PEPPOL-COMMON-R055', severity: 'warning', scheme: '0190', isRight: pattern(/^\d{20}$/) },
  {
    id: 'PEPPOL-COMMON-R056-1',
    severity: 'warning',
    scheme: '9944',
    isRight: pattern(/^NL\d{9}B\d{2}$/),
    isAddress: true,
  },
  { id: 'PEPPOL-COMMON-R057', severity: 'warning', scheme: '0217', isRight: pattern(/^\d{12}$/) },
];

function identifiersOf({ seller, buyer, payee }: EInvoice, isAddress: true | undefined): readonly Identifier[] {
  const all = [seller, buyer].flatMap((party) => [party?.endpoint, ...(isAddress ? [] : otherIds(party))]);
  return [...all, ...(isAddress ? [] : otherIds(payee))].filter((one) => one !== undefined);
}

function otherIds(party: Pick<Party, 'ids' | 'registrationId'> | undefined) {
  return [...(party?.ids ?? []), party?.registrationId];
}

export const identifierRules: readonly Rule[] = [
  ...schemes.map(
    ({ id, severity, scheme, isRight, isAddress }): Rule => ({
      id,
      severity,
      leads: 'BT-49',
      sentence: 'identifierForm',
      fails: (invoice) =>
        identifiersOf(invoice, isAddress)
          .filter((one) => one.scheme === scheme && !isRight(one.id.trim()))
          .map((one) => ({ values: { id: one.id, scheme } })),
    }),
  ),
  {
    id: 'PEPPOL-COMMON-R056-2',
    severity: 'warning',
    leads: 'BT-48',
    sentence: 'identifierForm',
    fails: ({ seller, buyer }) =>
      [seller?.vatId, buyer?.vatId].flatMap((vatId) =>
        vatId?.startsWith('NL') && !/^NL\d{9}B\d{2}$/.test(vatId) ? [{ values: { id: vatId, scheme: 'NL' } }] : [],
      ),
  },
];
