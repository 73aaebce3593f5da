import type { VatCategory } from './vat-categories.ts';
import { isMemberState, memberStateOfVatId } from './union-vat-id.ts';

/** What the VAT category of a line is judged against. */
export interface RegimeParties {
  readonly customer: {
    /** ISO 3166. */
    readonly country: string;
    /** In any spelling; empty: none. */
    readonly vatId: string;
  };
  /** Whether the supplier is a VAT payer (§4). */
  readonly payer: boolean;
}

/** Without it the law does not know the category. */
export type RegimeRefusal = 'vatIdMissing' | 'vatIdNotOfAnotherState';

/** The category can be right all the same, since the law looks where the goods go: a person has to say so. */
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
/** Goods for Northern Ireland stay inside the Union, whatever the address says. */
const insideUnion = ({ customer }: RegimeParties) =>
  isMemberState(customer.country) || memberStateOfVatId(customer.vatId) === 'XI';
const outsideUnion = (parties: RegimeParties) => !insideUnion(parties);
const byPayer = ({ payer }: RegimeParties) => payer;

const refused = (code: RegimeRefusal): RegimeFault => ({ severity: 'refusal', code });
const warned = (code: RegimeWarning): RegimeFault => ({ severity: 'warning', code });

/**
 * Of each category, what its customer must or should be; the first rule that applies is the one that is told. S, Z and E
 * ask nothing of a customer.
 */
const rules: Readonly<Record<VatCategory, readonly Rule[]>> = {
  S: [],
  Z: [],
  E: [],
  // §69: whoever takes the duty over is known by a VAT id, at home as well.
  AE: [
    [noVatId, refused('vatIdMissing')],
    [ofNoMemberState, warned('vat-id-of-no-member-state')],
  ],
  // §43: exempt only to somebody who is identified in another member state.
  K: [
    [noVatId, refused('vatIdMissing')],
    [notOfAnotherState, refused('vatIdNotOfAnotherState')],
    [atHome, warned('union-supply-to-home-address')],
    [outsideUnion, warned('union-supply-outside-union')],
  ],
  // §47: the goods leave the Union; a customer inside it may have them sent on.
  G: [[insideUnion, warned('export-inside-union')]],
  O: [[byPayer, warned('outside-vat-by-payer')]],
};

/**
 * What speaks against a VAT category for this customer: a refusal (the document cannot be issued so), a warning (somebody
 * has to say that it is meant so), or nothing. Asked by the gateway and by the editor.
 */
export function vatRegimeFault(category: VatCategory, parties: RegimeParties): RegimeFault | undefined {
  return rules[category].find(([applies]) => applies(parties))?.[1];
}
