/* The numbers are business terms (BT) and groups of them (BG) of EN 16931, see `EInvoice`. */

/** BG-20, BG-21, BG-27, BG-28: an allowance or a charge, of the document or of a line. */
export interface Allowance {
  /** BT-98, BT-105, BT-140, BT-145: a code of UNTDID 5189 for an allowance, 7161 for a charge. */
  readonly reasonCode?: string;
  /** BT-97, BT-104, BT-139, BT-144: the reason in words. */
  readonly reason?: string;
  /** BT-94, BT-101, BT-138, BT-143: the percentage of the base. */
  readonly percent?: string;
  /** BT-92, BT-99, BT-136, BT-141: the amount without VAT. */
  readonly amount?: string;
  /** BT-93, BT-100, BT-137, BT-142: the amount from which the percentage is computed. */
  readonly base?: string;
  /** BT-95, BT-102: the VAT category, only for an allowance or a charge on the document. */
  readonly vatCategory?: string;
  /** BT-96, BT-103: the VAT rate, only for an allowance or a charge on the document. */
  readonly vatRate?: string;
}

/** BG-14, BG-26: the period that is invoiced, including both days. */
export interface Period {
  /** BT-73, BT-134: the first day. */
  readonly from?: string;
  /** BT-74, BT-135: the last day. */
  readonly to?: string;
  /** BT-8: the event that makes VAT due, a code of UNTDID 2005. Only the document has it, and not together with BT-7. */
  readonly taxPointCode?: string;
}

/** BG-23: the sums of one category and rate. */
export interface VatBreakdown {
  /** BT-116: the taxable amount of the category and rate. */
  readonly base?: string;
  /** BT-117: the VAT of the category and rate. */
  readonly vat?: string;
  /** BT-118: a category of VAT. */
  readonly category?: string;
  /** BT-119: the rate in percent. Category O has none. */
  readonly rate?: string;
  /** BT-121: a code of the list VATEX. */
  readonly exemptionCode?: string;
  /** BT-120: the reason of the exemption in words. */
  readonly exemptionReason?: string;
}

/** BG-22: the sums of the document. */
export interface Totals {
  /** BT-106: the sum of all lines. */
  readonly lines?: string;
  /** BT-109: the sum without VAT. */
  readonly base?: string;
  /** BT-112: the sum with VAT. */
  readonly total?: string;
  /** BT-107: the sum of the allowances on the document. */
  readonly allowances?: string;
  /** BT-108: the sum of the charges on the document. */
  readonly charges?: string;
  /** BT-113: the amount that was already paid. */
  readonly prepaid?: string;
  /** BT-114: the amount that rounds the payment. */
  readonly rounding?: string;
  /** BT-115: the amount that remains to be paid. */
  readonly due?: string;
}

/** BG-16, BG-17, BG-18, BG-19: a way to pay. */
export interface PaymentMeans {
  /** BT-81: a code of UNTDID 4461. */
  readonly code?: string;
  /** BT-82: the way in words. */
  readonly text?: string;
  /** BT-83: the remittance information, here the variable symbol. */
  readonly reference?: string;
  /** BG-18: the card. */
  readonly card?: Card;
  /** BG-17: the account that receives the payment. */
  readonly account?: Account;
  /** BT-89: the mandate of a direct debit. */
  readonly mandate?: string;
  /** BT-91: the account that is debited. */
  readonly debitedAccount?: string;
}

/** BG-18: the card that was used for the payment. */
export interface Card {
  /** BT-87: the last digits of its number. */
  readonly number?: string;
  /** The network of the card. UBL requires it, although EN 16931 has no such term. */
  readonly network?: string;
  /** BT-88: the name of the card holder. */
  readonly holder?: string;
}

/** BG-17: an account that receives a payment. */
export interface Account {
  /** BT-84: an IBAN. */
  readonly id?: string;
  /** BT-85: the name of the account. */
  readonly name?: string;
  /** BT-86: a BIC. */
  readonly bank?: string;
}
