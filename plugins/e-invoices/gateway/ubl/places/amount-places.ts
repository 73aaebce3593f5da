import type { Account, Allowance, Card, PaymentMeans, Totals, VatBreakdown } from '../../model/amounts.ts';
import type { EInvoice, VatTotal } from '../../model/e-invoice.ts';
import { type PlaceIn, placesIn, type Term } from '../place.ts';

const allowance = placesIn<Allowance>();
const breakdown = placesIn<VatBreakdown>();
const card = placesIn<Card>();
const account = placesIn<Account>();
const vat = placesIn<VatTotal>();
const payment = placesIn<PaymentMeans>();
const totals = placesIn<Totals>();
const invoice = placesIn<EInvoice>();

/** The numbers of the terms of an allowance or a charge. Only allowances and charges on the document have a VAT category. */
export interface AllowanceTerms {
  readonly isCharge: boolean;
  readonly amount: Term;
  readonly base: Term;
  readonly percent: Term;
  readonly reason: Term;
  readonly reasonCode: Term;
  readonly vat?: readonly [category: Term, rate: Term];
}

export function allowancePlaces({ isCharge, vat: vatTerms, ...terms }: AllowanceTerms): readonly PlaceIn<Allowance>[] {
  return [
    allowance.fixed('cbc:ChargeIndicator', String(isCharge)),
    allowance.text('cbc:AllowanceChargeReasonCode', terms.reasonCode, 'reasonCode'),
    allowance.text('cbc:AllowanceChargeReason', terms.reason, 'reason'),
    allowance.text('cbc:MultiplierFactorNumeric', terms.percent, 'percent'),
    allowance.amount('cbc:Amount', terms.amount, 'amount'),
    allowance.amount('cbc:BaseAmount', terms.base, 'base'),
    ...(vatTerms
      ? [
          allowance.inside('cac:TaxCategory', [
            allowance.text('cbc:ID', vatTerms[0], 'vatCategory'),
            allowance.text('cbc:Percent', vatTerms[1], 'vatRate'),
            allowance.inside('cac:TaxScheme', [allowance.fixed('cbc:ID', 'VAT')]),
          ]),
        ]
      : []),
  ];
}

const documentParts: readonly PlaceIn<EInvoice>[] = [
  invoice.list(
    'cac:AllowanceCharge',
    'BG-20',
    'allowances',
    allowancePlaces({
      isCharge: false,
      amount: 'BT-92',
      base: 'BT-93',
      percent: 'BT-94',
      vat: ['BT-95', 'BT-96'],
      reason: 'BT-97',
      reasonCode: 'BT-98',
    }),
  ),
  invoice.list(
    'cac:AllowanceCharge',
    'BG-21',
    'charges',
    allowancePlaces({
      isCharge: true,
      amount: 'BT-99',
      base: 'BT-100',
      percent: 'BT-101',
      vat: ['BT-102', 'BT-103'],
      reason: 'BT-104',
      reasonCode: 'BT-105',
    }),
  ),
];

const paymentPlaces: readonly PlaceIn<PaymentMeans>[] = [
  payment.text('cbc:PaymentMeansCode', 'BT-81', 'code', { attributes: { name: 'text' } }),
  // A credit note has no other place for its due day. The Schematron rules allow the day only once, so only the first payment instruction
  // has it.
  { element: 'cbc:PaymentDueDate', term: 'BT-9', only: 'creditNote', text: 'dueOn', isOfInvoice: true, inside: [] },
  payment.text('cbc:PaymentID', 'BT-83', 'reference'),
  payment.group('cac:CardAccount', 'BG-18', 'card', [
    card.text('cbc:PrimaryAccountNumberID', 'BT-87', 'number'),
    card.text('cbc:NetworkID', undefined, 'network'),
    card.text('cbc:HolderName', 'BT-88', 'holder'),
  ]),
  payment.group('cac:PayeeFinancialAccount', 'BG-17', 'account', [
    account.text('cbc:ID', 'BT-84', 'id'),
    account.text('cbc:Name', 'BT-85', 'name'),
    account.inside('cac:FinancialInstitutionBranch', [account.text('cbc:ID', 'BT-86', 'bank')]),
  ]),
  payment.inside('cac:PaymentMandate', [
    payment.text('cbc:ID', 'BT-89', 'mandate'),
    payment.inside('cac:PayerFinancialAccount', [payment.text('cbc:ID', 'BT-91', 'debitedAccount')]),
  ]),
];

const breakdownPlaces: readonly PlaceIn<VatBreakdown>[] = [
  breakdown.amount('cbc:TaxableAmount', 'BT-116', 'base'),
  breakdown.amount('cbc:TaxAmount', 'BT-117', 'vat'),
  breakdown.inside('cac:TaxCategory', [
    breakdown.text('cbc:ID', 'BT-118', 'category'),
    breakdown.text('cbc:Percent', 'BT-119', 'rate'),
    breakdown.text('cbc:TaxExemptionReasonCode', 'BT-121', 'exemptionCode'),
    breakdown.text('cbc:TaxExemptionReason', 'BT-120', 'exemptionReason'),
    breakdown.inside('cac:TaxScheme', [breakdown.fixed('cbc:ID', 'VAT')]),
  ]),
];

/** The places between the parties and the lines of a document: payments and sums. */
export const amountPlaces: readonly PlaceIn<EInvoice>[] = [
  invoice.list('cac:PaymentMeans', 'BG-16', 'payments', paymentPlaces),
  invoice.inside('cac:PaymentTerms', [invoice.text('cbc:Note', 'BT-20', 'paymentTerms')]),
  ...documentParts,
  invoice.group(
    'cac:TaxTotal',
    undefined,
    'vat',
    [
      vat.amount('cbc:TaxAmount', 'BT-110', 'amount'),
      vat.list('cac:TaxSubtotal', 'BG-23', 'breakdown', breakdownPlaces),
    ],
    {
      // The VAT in the second currency has the same element name, but no parts.
      takes: ({ children }, currency) =>
        children.some(({ name }) => name === 'TaxSubtotal') ||
        children.find(({ name }) => name === 'TaxAmount')?.attributes['currencyID'] === currency,
    },
  ),
  invoice.inside('cac:TaxTotal', [invoice.vatAmount('cbc:TaxAmount', 'BT-111', 'vatInVatCurrency')]),
  invoice.group('cac:LegalMonetaryTotal', 'BG-22', 'totals', [
    totals.amount('cbc:LineExtensionAmount', 'BT-106', 'lines'),
    totals.amount('cbc:TaxExclusiveAmount', 'BT-109', 'base'),
    totals.amount('cbc:TaxInclusiveAmount', 'BT-112', 'total'),
    totals.amount('cbc:AllowanceTotalAmount', 'BT-107', 'allowances'),
    totals.amount('cbc:ChargeTotalAmount', 'BT-108', 'charges'),
    totals.amount('cbc:PrepaidAmount', 'BT-113', 'prepaid'),
    totals.amount('cbc:PayableRoundingAmount', 'BT-114', 'rounding'),
    totals.amount('cbc:PayableAmount', 'BT-115', 'due'),
  ]),
];
