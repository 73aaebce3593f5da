/** The VAT category of a line; a reverse charge differs by whether the place of supply is at home (§ 69 (12)) or abroad. */
export type SupplyCategory = 'S' | 'AE-domestic' | 'AE-abroad' | 'K' | 'G' | 'E' | 'O';

/** What a document is by the VAT act. */
export type DocumentNature =
  | 'invoice'
  | 'creditNote'
  | 'debitNote'
  /** A correction of an address or the like, which changes no tax. */
  | 'correctionWithoutVat'
  /** The invoice for a payment received before the supply. */
  | 'paymentDocument'
  | 'finalInvoice'
  | 'summaryInvoice'
  /** An invoice that was made out as simplified, § 74 (3) a). */
  | 'simplifiedInvoice'
  /** A request for an advance, an offer, an order, a delivery note or a receipt of cash. */
  | 'notInvoice';

/** Everything by which the law decides whether a document has to go as an e-invoice. */
export interface SupplyFacts {
  readonly nature: DocumentNature;
  /** The day of issue, which is the day of sending. */
  readonly issuedOn: string;
  /** The day of supply, or the day on which the payment came; of a correction that of the corrected supply. Nothing that is no invoice has it. */
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
    /** `notTaxable` is a legal person outside of business, such as a municipality acting as an authority. */
    readonly inBusiness: 'yes' | 'no' | 'notTaxable' | 'unknown';
    readonly isTaxIdKnown: boolean;
    /** Whether the network knows the buyer's address; undefined if nobody has looked. */
    readonly isRegistered?: boolean | undefined;
    /** Whether the buyer is in a list of classified customers, whose invoices must not go by the network. */
    readonly isClassified: boolean;
    /** Whether the buyer agrees to get invoices another way; undefined if nobody has asked. */
    readonly agreesToOtherWay?: boolean | undefined;
  };
  readonly placeOfSupply: 'SK' | 'abroad';
  readonly categories: ReadonlySet<SupplyCategory>;
  /** Whether the exempt lines state the paragraph of their exemption. */
  readonly isExemptionStated: boolean;
  /** Whether the tax is only on the margin (§ 65, § 66). */
  readonly isMarginScheme: boolean;
  /** Whether a line is construction work of § 69 (12) j). */
  readonly isConstruction: boolean;
  /** The total with VAT in euros. */
  readonly total: string;
  /** What the electronic cash register printed: the document itself, or the payment of an ordinary invoice. */
  readonly cashRegister?: 'document' | 'payment' | undefined;
}
