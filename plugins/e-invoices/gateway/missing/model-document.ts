import { initialValues } from '#core/contract/fields';
import { recalculate, type VatCategory } from '#core/money';
import { vatRatesOn } from '#core/money/light';
import { type Document, documentFields } from '#plugins/documents/contract';

type Supplier = Document['supplier'];
type Customer = Document['customer'];

/** The parties of a model document, its VAT category and its day. */
export interface Modelled {
  readonly supplier: Supplier;
  readonly customer: Customer;
  /** The VAT category of its only line. */
  readonly category: Extract<VatCategory, 'S' | 'AE' | 'O'>;
  /** The day of issue, which is also the day of supply. */
  readonly day: string;
}

/**
 * Returns an invoice in which only the two parties can be wrong: one item for 100 €, paid to the supplier's account. Its e-invoice shows
 * what the rules require of a company or a partner before any document exists.
 */
export function modelDocument({ supplier, customer, category, day }: Modelled): Document {
  const fields = {
    ...initialValues(documentFields),
    supplier,
    customer,
    issuedOn: day,
    suppliedOn: day,
    dueOn: day,
    issuedBy: 'Kostra',
    variableSymbol: '1',
    lines: [lineOf(category, day)],
  };
  const { lines, totals } = recalculate({ ...fields, payments: [], deductions: [] });
  return {
    ...fields,
    id: '',
    version: 1,
    kind: 'invoice',
    status: 'issued',
    state: 'issued',
    paymentState: 'unpaid',
    overdue: false,
    own: true,
    number: '1',
    payments: [],
    links: [],
    customFields: [],
    sentOn: null,
    externalId: null,
    updatedAt: '',
    lines: fields.lines.map((line, index) => ({ ...line, ...lines[index] })),
    totals: { ...totals, paid: '0.00', due: totals.total, byRate: [...totals.byRate] },
  };
}

function lineOf(vatCategory: Modelled['category'], day: string) {
  return {
    id: '',
    name: 'Kostra',
    description: '',
    quantity: '1',
    unit: 'ks',
    unitPrice: '100',
    discountPercent: '0',
    vatRate: vatCategory === 'S' ? vatRatesOn(day).standard : '0',
    vatCategory,
    exemptionReason: null,
    itemId: null,
    turnover: 'counts' as const,
  };
}

const side = {
  name: 'Kostra',
  street: 'Hlavná 1',
  postCode: '811 01',
  city: 'Bratislava',
  country: 'SK',
  registrationId: '36421928',
  taxId: '2020372640',
  vatId: 'SK2020372640',
  email: '',
};

/** A faultless customer, so that all faults belong to the supplier. */
export const modelCustomer: Customer = side;

/** Returns a faultless supplier, so that all faults belong to the customer. */
export function modelSupplier(vatPayerType: Supplier['vatPayerType']): Supplier {
  return {
    ...side,
    vatPayerType,
    registration: '',
    iban: 'SK3112000000198742637541',
    swift: '',
    bank: '',
    phone: '',
    web: '',
  };
}
