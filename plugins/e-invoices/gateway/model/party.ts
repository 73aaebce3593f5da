/* The numbers are business terms (BT) and groups of them (BG) of EN 16931, see `EInvoice`. */

/** An identifier with the list that it comes from. */
export interface Identifier {
  readonly id: string;
  /** The list, as a code of ISO 6523 or of electronic addresses: `0158` for IČO, `0245` for DIČ. */
  readonly scheme?: string;
}

/** BG-5, BG-8, BG-12, BG-15: a postal address. */
export interface Address {
  /** BT-35, BT-50, BT-64, BT-75: usually the street and the number. */
  readonly street?: string;
  /** BT-36, BT-51, BT-65, BT-76: a second line below the street. */
  readonly additionalStreet?: string;
  /** BT-162, BT-163, BT-164, BT-165: a third line below the street. */
  readonly thirdLine?: string;
  /** BT-37, BT-52, BT-66, BT-77: the town. */
  readonly city?: string;
  /** BT-38, BT-53, BT-67, BT-78: the postal code. */
  readonly postCode?: string;
  /** BT-39, BT-54, BT-68, BT-79: the region or another part of the country. */
  readonly region?: string;
  /** BT-40, BT-55, BT-69, BT-80: a code of ISO 3166. */
  readonly country?: string;
}

/** BG-6, BG-9: the contact of a party. */
export interface Contact {
  /** BT-41, BT-56: the person or department. */
  readonly name?: string;
  /** BT-42, BT-57: the telephone number. */
  readonly phone?: string;
  /** BT-43, BT-58: the e-mail address. */
  readonly email?: string;
}

/** BG-4, BG-7: the seller or the buyer. */
export interface Party {
  /** BT-34, BT-49: the address in the network. */
  readonly endpoint?: Identifier;
  /** BT-29, BT-46: identifiers such as a GLN. */
  readonly ids?: readonly Identifier[];
  /** BT-90: the seller's identifier as a creditor of direct debits. */
  readonly creditorId?: string;
  /** BT-28, BT-45: the name under which the party trades, if it differs from the legal one. */
  readonly tradingName?: string;
  readonly address?: Address;
  /** BT-31, BT-48: IČ DPH. */
  readonly vatId?: string;
  /** BT-32: the seller's number for other taxes than VAT, here DIČ. */
  readonly taxId?: string;
  /** BT-27, BT-44: the full name. */
  readonly name?: string;
  /** BT-30, BT-47: IČO. */
  readonly registrationId?: Identifier;
  /** BT-33: the legal form, and the register with the number of the entry. */
  readonly legalInformation?: string;
  readonly contact?: Contact;
}

/** BG-10: the payee, if it is not the seller. */
export interface Payee {
  /** BT-59: the name of the payee. */
  readonly name?: string;
  /** BT-60: identifiers such as a GLN. */
  readonly ids?: readonly Identifier[];
  /** BT-90: the payee's identifier as a creditor of direct debits. */
  readonly creditorId?: string;
  /** BT-61: the number in the commercial register. */
  readonly registrationId?: Identifier;
}

/** BG-11: the party that represents a foreign seller at the tax office. */
export interface TaxRepresentative {
  /** BT-62: the name of the seller's tax representative. */
  readonly name?: string;
  /** BG-12: the postal address. */
  readonly address?: Address;
  /** BT-63: IČ DPH of the representative. */
  readonly vatId?: string;
}
