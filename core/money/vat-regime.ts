import type { VatCategory } from './vat-categories.ts';
import { isMemberState, memberStateOfVatId } from './union-vat-id.ts';

/** The properties of supplier and customer on which the VAT category of a line depends. */
export interface RegimeParties {
  readonly customer: {
    /** The country by ISO 3166. */
    readonly country: string;
    /** The VAT id in any spelling. It is empty if there is none. */
    readonly vatId: string;
  };
  /** `true` means that the supplier is a VAT payer (§4). */
  readonly payer: boolean;
}

/** The reasons why the law does not allow the category. */
export type RegimeRefusal = 'vatIdMissing' | 'vatIdNotOfAnotherState';

/** The reasons to doubt a category. It can still be correct, because the law depends on where the goods go, so a person must confirm it. */
export type RegimeWarning =
  | 'union-supply-to-home-address'
  | 'union-supply-outside-union'
  | 'export-inside-union'
  | 'vat-id-of-no-member-state'
  | 'outside-vat-by-payer';

export type RegimeFault =
  | { readonly severity: 'refusal'; readonly code: RegimeRefusal }
  | { readonly severity: 'warning'; readonly code: RegimeWarning };

type Rule = readonly [applies: (parties: RegimeParties) => boolean, fault: RegimeFault];

const home = 'SK';
const noVatId = ({ customer }: RegimeParties) => customer.vatId.trim() === '';
const notOfAnotherState = ({ customer }: RegimeParties) =>
  [undefined, home].includes(memberStateOfVatId(customer.vatId));
const ofNoMemberState = ({ customer }: RegimeParties) => memberStateOfVatId(customer.vatId) === undefined;
const atHome = ({ customer }: RegimeParties) => customer.country === home;
/** Returns whether the customer is inside the Union. Goods for Northern Ireland stay inside it, whatever the address is. */
const insideUnion = ({ customer }: RegimeParties) =>
  isMemberState(customer.country) || memberStateOfVatId(customer.vatId) === 'XI';
const outsideUnion = (parties: RegimeParties) => !insideUnion(parties);
const byPayer = ({ payer }: RegimeParties) => payer;

const refused = (code: RegimeRefusal): RegimeFault => ({ severity: 'refusal', code });
const warned = (code: RegimeWarning): RegimeFault => ({ severity: 'warning', code });

/** The checks of the two parties by VAT category, each with the fault that it reports. Only the first failed check is reported. */
const rules: Readonly<Record<VatCategory, readonly Rule[]>> = {
  S: [],
  Z: [],
  E: [],
  // §69: the customer who takes over the tax duty is identified by a VAT id, also inside Slovakia.
  AE: [
    [noVatId, refused('vatIdMissing')],
    [ofNoMemberState, warned('vat-id-of-no-member-state')],
  ],
  // §43: the supply is exempt only if the customer is identified for VAT in another member state.
  K: [
    [noVatId, refused('vatIdMissing')],
    [notOfAnotherState, refused('vatIdNotOfAnotherState')],
    [atHome, warned('union-supply-to-home-address')],
    [outsideUnion, warned('union-supply-outside-union')],
  ],
  // §47: the goods must leave the Union. A customer inside the Union may still have them exported.
  G: [[insideUnion, warned('export-inside-union')]],
  O: [[byPayer, warned('outside-vat-by-payer')]],
};

/**
 * Returns the objection to a VAT category for this customer: a refusal (the document cannot be issued), a warning (a person must confirm
 * it), or undefined. The gateway and the editor call it.
 */
export function vatRegimeFault(category: VatCategory, parties: RegimeParties): RegimeFault | undefined {
  return rules[category].find(([applies]) => applies(parties))?.[1];
}
