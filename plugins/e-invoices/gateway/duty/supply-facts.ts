/** The VAT category of a line; a reverse charge is either domestic (§ 69 (12)) or for a supply abroad. */
export type SupplyCategory = 'S' | 'AE-domestic' | 'AE-abroad' | 'K' | 'G' | 'E' | 'O';

/** The kind of document by the VAT act. */
export type DocumentNature =
  | 'invoice'
  | 'creditNote'
  | 'debitNote'
  /** A correction, for example of an address, that does not change the tax. */
  | 'correctionWithoutVat'
  /** An invoice for a payment that was received before the supply. */
  | 'paymentDocument'
  | 'finalInvoice'
  | 'summaryInvoice'
  /** An invoice that was issued as a simplified one, § 74 (3) a). */
  | 'simplifiedInvoice'
  /** A proforma invoice, an offer, an order, a delivery note or a cash receipt. */
  | 'notInvoice';

/** All facts by which the law decides whether an e-invoice is required. */
export interface SupplyFacts {
  readonly nature: DocumentNature;
  /** The day of issue, which is also the day of sending. */
  readonly issuedOn: string;
  /**
   * The day of supply, or the day on which the payment was received. A correction has the day of the corrected supply. A document that is
   * not an invoice has none.
   */
  readonly suppliedOn: string | undefined;
  /** The day of issue of the corrected document. */
  readonly correctedIssuedOn?: string | undefined;
  readonly seller: {
    /** The seller's status on the day of supply; `registered5` is a foreign person registered here by § 5. */
    readonly status: 'payer' | 'registered5' | 'registered7' | 'registered7a' | 'nonPayer' | 'foreign';
  };
  readonly buyer: {
    readonly country: string;
    readonly form: 'legalPerson' | 'naturalPerson' | 'unknown';
    /**
     * Whether the buyer is a business. `notTaxable` is a legal person that does not act as a business, such as a municipality acting as an
     * authority.
     */
    readonly inBusiness: 'yes' | 'no' | 'notTaxable' | 'unknown';
    readonly isTaxIdKnown: boolean;
    /** Whether the buyer's address is registered in the network; undefined if it was not looked up. */
    readonly isRegistered?: boolean | undefined;
    /** Whether the buyer is in a list of classified customers, whose invoices must not be sent through the network. */
    readonly isClassified: boolean;
    /** Whether the buyer agrees to receive invoices in another way; undefined if the buyer was not asked. */
    readonly agreesToOtherWay?: boolean | undefined;
  };
  readonly placeOfSupply: 'SK' | 'abroad';
  readonly categories: ReadonlySet<SupplyCategory>;
  /** Whether the exempt lines state the section of the VAT act by which they are exempt. */
  readonly isExemptionStated: boolean;
  /** Whether only the margin is taxed (§ 65, § 66). */
  readonly isMarginScheme: boolean;
  /** Whether a line is construction work under § 69 (12) j). */
  readonly isConstruction: boolean;
  /** The total with VAT in euros. */
  readonly total: string;
  /** What the electronic cash register printed: the document itself, or the payment of an ordinary invoice. */
  readonly cashRegister?: 'document' | 'payment' | undefined;
}
