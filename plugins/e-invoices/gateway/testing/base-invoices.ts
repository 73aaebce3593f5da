import type { VatCategory } from '#core/money';
import { eInvoiceOf } from '../from-document/e-invoice-of.ts';
import type { EInvoice } from '../model/e-invoice.ts';
import { sampleDocument, type Written } from './sample-document.ts';
import { sampleKind } from './sample-invoices.ts';
import { czechCustomer, nonPayer } from './sample-parties.ts';

/** Small e-invoices of which nothing is wrong, to be broken in one place. */

const customer = {
  name: 'Obec Ľubietová',
  street: 'Námestie V. Dunajského 1',
  postCode: '976 55',
  city: 'Ľubietová',
  country: 'SK',
  registrationId: '00313581',
  taxId: '2021121344',
  vatId: 'SK2021121344',
  email: '',
};

function made(written: Partial<Written> = {}): EInvoice {
  const document = sampleDocument({
    number: 'FV2027000123',
    customer,
    lines: [
      { name: 'Rezivo', quantity: '2', unit: 'm³', unitPrice: '100' },
      { name: 'Obed', quantity: '5', unitPrice: '10', vatRate: '19' },
    ],
    ...written,
  });
  return eInvoiceOf(document, { kind: sampleKind });
}

const one = (vatCategory: VatCategory, more: Partial<Written> = {}) =>
  made({
    lines: [{ name: 'Rezivo', quantity: '2', unitPrice: '50', vatRate: vatCategory === 'S' ? '23' : '0', vatCategory }],
    ...more,
  });

const categories: Readonly<Record<VatCategory, EInvoice>> = {
  S: one('S'),
  Z: one('Z'),
  E: one('E'),
  AE: one('AE'),
  K: abroad(one('K', { customer: czechCustomer })),
  G: one('G'),
  O: one('O', { supplier: nonPayer }),
};

function abroad(invoice: EInvoice): EInvoice {
  return { ...invoice, buyer: { ...invoice.buyer, endpoint: { id: 'CZ27074358', scheme: '9929' } } };
}

/** Adds an allowance of 10 and a charge of 5 to an e-invoice whose only line comes to 100. */
function withParts(invoice: EInvoice, category: VatCategory): EInvoice {
  const vat = category === 'S' ? '21.85' : '0.00';
  const rate = category === 'O' ? {} : { vatRate: category === 'S' ? '23' : '0' };
  return {
    ...invoice,
    allowances: [{ reason: 'Zľava', percent: '10', base: '100.00', amount: '10.00', vatCategory: category, ...rate }],
    charges: [{ reason: 'Doprava', amount: '5.00', vatCategory: category, ...rate }],
    vat: {
      amount: vat,
      breakdown: invoice.vat?.breakdown?.map((part) => ({ ...part, base: '95.00', vat })),
    },
    totals: {
      ...invoice.totals,
      base: '95.00',
      allowances: '10.00',
      charges: '5.00',
      total: category === 'S' ? '116.85' : '95.00',
      due: category === 'S' ? '116.85' : '95.00',
    },
  };
}

const withPartsOf = (category: VatCategory) => withParts(categories[category], category);

export const baseInvoices = {
  plain: made(),
  discounted: made({ lines: [{ name: 'Rezivo', quantity: '2', unitPrice: '50', discountPercent: '10' }] }),
  credit: made({
    type: 'creditNote',
    corrected: { documentId: 'x', number: 'FV2027000001', issuedOn: '2027-01-20' },
    lines: [{ name: 'Rezivo', quantity: '-1', unitPrice: '100' }],
  }),
  crowns: made({ currency: 'CZK', exchangeRate: '25.205' }),
  parts: withPartsOf('S'),
  ...categories,
  Zparts: withPartsOf('Z'),
  Eparts: withPartsOf('E'),
  AEparts: withPartsOf('AE'),
  Kparts: withPartsOf('K'),
  Gparts: withPartsOf('G'),
  Oparts: withPartsOf('O'),
} satisfies Record<string, EInvoice>;

export type BaseName = keyof typeof baseInvoices;

/** The values to change by their paths, such as `seller.address.country` or `lines.0.net`; undefined takes one away. */
export type Changes = Readonly<Record<string, unknown>>;

export function changed(invoice: EInvoice, changes: Changes): EInvoice {
  const copy: Record<string, unknown> = structuredClone({ ...invoice });
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let at: Record<string, unknown> = copy;
    for (const name of names) at = inside(at, name);
    if (value === undefined && Array.isArray(at)) at.splice(Number(last), 1);
    else if (value === undefined) delete at[last];
    else at[last] = value;
  }
  return copy as unknown as EInvoice; // A wrong e-invoice is what is wanted; the paths are those of the model.
}

function inside(at: Record<string, unknown>, name: string): Record<string, unknown> {
  at[name] ??= {};
  return at[name] as Record<string, unknown>; // A value with a further path is an object or a list.
}
