import type { LanguageCode } from '#core/contract';
import { readTexts } from '#core/gateway/texts';
import { recalculate } from '#core/money';
import { type ExtraValue, initialExtra, initialValues } from '#core/contract/fields';
import { type Customer, documentFields, type Line, type Supplier, type WordedKind } from '../../contract/index.ts';
import type { PrintedDocument } from './document-pdf.ts';
import type { PrintableDocument } from '../pdf/index.ts';
import type sk from './texts/sk.json';

const texts = readTexts<typeof sk>(new URL('texts/', import.meta.url));

const [issuedOn, dueOn] = ['2026-11-20', '2026-12-04'];

/** Returns a sample document of the kind that is the same every day. It shows the print style before a real document exists. */
export function sampleDocument(kind: WordedKind, language: LanguageCode): PrintableDocument & PrintedDocument {
  const words = texts[language];
  const extra = Object.entries(initialExtra(kind.extra)).map(([name, initial]): [string, ExtraValue] => [
    name,
    kind.extra[name]?.shows ? true : kind.extra[name]?.type === 'day' ? dueOn : (initial ?? null),
  ]);
  const document = {
    ...initialValues(documentFields),
    status: 'issued' as const,
    number: '2026000123',
    supplier: supplierIn(words),
    customer: customerIn(words),
    issuedOn,
    suppliedOn: issuedOn,
    dueOn,
    language,
    variableSymbol: '2026000123',
    constantSymbol: '0308',
    issuedBy: words.issuedBy,
    note: words.note,
    lines: linesIn(words),
    extra: Object.fromEntries(extra),
    customFields: [],
  };
  const { totals } = recalculate({ ...document, payments: [] });
  return { ...document, totals: { ...totals, byRate: [...totals.byRate] } };
}

function supplierIn(words: typeof sk): Supplier {
  return {
    name: words.supplier,
    street: words.supplierStreet,
    postCode: words.supplierPostCode,
    city: words.supplierCity,
    country: 'SK',
    registrationId: '36421928',
    taxId: '2020008087',
    vatId: 'SK2020008087',
    vatPayerType: 'Payer',
    registration: words.registration,
    iban: 'SK3112000000198742637541',
    swift: 'TATRSKBX',
    bank: 'Tatra banka',
    email: 'fakturacia@vzor.example',
    phone: '+421 52 123 45 67',
    web: 'www.vzor.example',
  };
}

function customerIn(words: typeof sk): Customer {
  return {
    name: words.customer,
    street: words.customerStreet,
    postCode: words.customerPostCode,
    city: words.customerCity,
    country: 'SK',
    registrationId: '31322832',
    taxId: '2020372640',
    vatId: 'SK2020372640',
    email: '',
  };
}

function linesIn({ boards, boardsMore, transport, book, lunch }: typeof sk): Line[] {
  return [
    line(boards, { description: boardsMore, quantity: '12.5', unit: 'm³', unitPrice: '318.40', discountPercent: '10' }),
    line(transport, { quantity: '48', unit: 'km', unitPrice: '0.9' }),
    line(book, { quantity: '3', unitPrice: '24.76', vatRate: '5' }),
    line(lunch, { quantity: '4', unitPrice: '7.48', vatRate: '19' }),
  ];
}

function line(name: string, more: Partial<Line>): Line {
  return {
    id: name,
    name,
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
    ...more,
  };
}
