import { recalculate, shareOf, subtractAmounts, sumAmounts } from '#core/money';
import { initialValues } from '#core/contract/fields';
import { type Document, documentFields } from '#plugins/documents/contract';
import { payer } from './sample-parties.ts';

type Line = Document['lines'][number];

/** A document as the gateway returns it: the fields that a user fills in, with the amounts that the product calculates. */
export interface Written extends Partial<Omit<Document, 'lines' | 'totals' | 'advances'>> {
  readonly lines: readonly Partial<Line>[];
  readonly advances?: Document['advances'];
}

const day = '2027-03-15';

export function sampleDocument({ lines, advances = [], ...written }: Written): Document {
  const fields = {
    ...initialValues(documentFields),
    supplier: payer,
    issuedOn: day,
    suppliedOn: day,
    dueOn: '2027-03-29',
    issuedBy: 'Jana Kováčová',
    ...written,
    lines: lines.map((line, index) => ({ ...emptyLine, id: `line-${index}`, ...line })),
  };
  const calculated = recalculate({ ...fields, payments: [], deductions: advances.flatMap(({ byRate }) => byRate) });
  const paid = sumAmounts(['0.00', ...(written.payments ?? []).map(({ amount }) => amount)]);
  const { totals } = calculated;
  return {
    ...documentState,
    ...fields,
    customer: written.customer ?? { ...noCustomer },
    number: written.number ?? null,
    variableSymbol: written.variableSymbol ?? (written.number ?? '').replace(/\D/g, '').slice(-10),
    ...(advances.length > 0 && { advances }),
    lines: fields.lines.map((line, index) => ({ ...line, ...calculated.lines[index] })),
    totals: {
      ...totals,
      ...(fields.retentionPercent !== '0' && { retention: shareOf(totals.total, fields.retentionPercent) }),
      paid,
      due: subtractAmounts(totals.total, paid),
      byRate: [...totals.byRate],
    },
  };
}

const emptyLine: Line = {
  id: '',
  name: 'Položka',
  description: '',
  quantity: '1',
  unit: 'ks',
  unitPrice: '0',
  discountPercent: '0',
  vatRate: '23',
  vatCategory: 'S',
  exemptionReason: null,
  itemId: null,
  turnover: 'counts',
};

const noCustomer: Document['customer'] = {
  name: '',
  street: '',
  postCode: '',
  city: '',
  country: 'SK',
  registrationId: '',
  taxId: '',
  vatId: '',
  email: '',
};

/** The fields of an issued document that users do not fill in. */
const documentState = {
  id: '00000000-0000-4000-8000-000000000000',
  version: 1,
  kind: 'invoice',
  status: 'issued',
  state: 'issued',
  paymentState: 'unpaid',
  overdue: false,
  own: true,
  payments: [],
  links: [],
  customFields: [],
  sentOn: null,
  externalId: null,
  updatedAt: '2027-03-15T08:00:00.000Z',
} as const satisfies Partial<Document>;

/** Returns a taxed advance as a final invoice keeps it: the sums with VAT of each rate, and the VAT in them. */
export function advanceOf(
  number: string,
  parts: readonly { readonly rate: string; readonly amount: string }[],
): NonNullable<Document['advances']>[number] {
  const { totals } = recalculate({
    lines: parts.map(({ rate, amount }) => ({ quantity: '1', unitPrice: amount, vatRate: rate, vatCategory: 'S' })),
    pricesIncludeVat: true,
    currency: 'EUR',
    exchangeRate: null,
    paymentMethod: 'bankTransfer',
    payments: [],
  });
  const { base, vat, byRate } = totals;
  return {
    documentId: number,
    number,
    issuedOn: '2027-02-10',
    suppliedOn: '2027-02-08',
    base,
    vat,
    byRate: [...byRate],
  };
}
