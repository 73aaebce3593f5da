import type { EInvoice } from '../model/e-invoice.ts';
import type { Address } from '../model/party.ts';
import type { Term } from '../ubl/place.ts';
import { bis3022ValidFrom } from './peppol.ts';
import { type Rule, says, when } from './rule.ts';

/**
 * The official Slovak rules, SK-R-001 to SK-R-007 of BIS Billing 3.0.22. They only warn, and only apply if both parties are in Slovakia.
 */

const isAtHome = ({ seller, buyer }: EInvoice) => seller?.address?.country === 'SK' && buyer?.address?.country === 'SK';

function lacks(id: string, leads: Term, side: 'seller' | 'buyer', part: keyof Address): Rule {
  return {
    id,
    severity: 'warning',
    from: bis3022ValidFrom,
    leads,
    sentence: 'missing',
    fails: (invoice) => when(isAtHome(invoice) && !says(invoice[side]?.address?.[part]), { term: leads }),
  };
}

export const slovakRules: readonly Rule[] = [
  {
    id: 'SK-R-001',
    severity: 'warning',
    from: bis3022ValidFrom,
    leads: 'BT-25',
    sentence: 'correctionWithout',
    fails: (invoice) => when(isAtHome(invoice) && invoice.typeCode === '384' && !invoice.preceding?.length),
  },
  lacks('SK-R-002', 'BT-35', 'seller', 'street'),
  lacks('SK-R-003', 'BT-37', 'seller', 'city'),
  lacks('SK-R-004', 'BT-38', 'seller', 'postCode'),
  lacks('SK-R-005', 'BT-50', 'buyer', 'street'),
  lacks('SK-R-006', 'BT-52', 'buyer', 'city'),
  lacks('SK-R-007', 'BT-53', 'buyer', 'postCode'),
];
