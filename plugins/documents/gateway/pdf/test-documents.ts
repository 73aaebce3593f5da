import { recalculate } from '#core/money';
import { initialValues } from '#core/contract/fields';
import { type Customer, documentFields, type Line, type Supplier } from '../../contract/index.ts';
import type { PrintableDocument } from './print-request.ts';

/** The documents that tests and benchmarks print. The totals come from core/money, as the gateway stores them. */

export const payer: Supplier = {
  name: 'Tatranské drevo s. r. o.',
  street: 'Štefánikova 12',
  postCode: '058 01',
  city: 'Poprad',
  country: 'SK',
  registrationId: '36421928',
  taxId: '2020008087',
  vatId: 'SK2020008087',
  vatPayerType: 'Payer',
  registration: 'Obchodný register Okresného súdu Prešov, oddiel: Sro, vložka č. 12345/P',
  iban: 'SK3112000000198742637541',
  swift: 'TATRSKBX',
  bank: 'Tatra banka',
  email: 'fakturacia@tatranskedrevo.example',
  phone: '+421 52 123 45 67',
  web: 'tatranskedrevo.example',
};

export const nonPayer: Supplier = {
  ...payer,
  name: 'Ľubomír Ďurčo – Stolárstvo',
  street: 'Banícka 4',
  postCode: '976 55',
  city: 'Ľubietová',
  registrationId: '31954120',
  taxId: '1020008087',
  vatId: '',
  vatPayerType: 'NonPayer',
  registration: 'Živnostenský register Okresného úradu Banská Bystrica, č. 601-12345',
};

export const customer: Customer = {
  name: 'Reštaurácia Šťastný kôň s. r. o.',
  street: 'Hlavná 7',
  postCode: '040 01',
  city: 'Košice',
  country: 'SK',
  registrationId: '31322832',
  taxId: '2020372640',
  vatId: 'SK2020372640',
  email: 'kon@odberatel.example',
};

export function line(name: string, more: Partial<Line> = {}): Line {
  return {
    id: name,
    name,
    description: '',
    quantity: '1',
    unit: 'ks',
    unitPrice: '100',
    discountPercent: '0',
    vatRate: '23',
    vatCategory: 'S',
    exemptionReason: null,
    itemId: null,
    turnover: 'counts',
    ...more,
  };
}

export const mixedLines: Line[] = [
  line('Smrekové dosky, hobľované', {
    description: '24 × 140 × 4 000 mm, trieda A',
    quantity: '12.5',
    unit: 'm³',
    unitPrice: '318.40',
    discountPercent: '10',
  }),
  line('Doprava na stavbu', { quantity: '48', unit: 'km', unitPrice: '0.9' }),
  line('Odborná kniha: Drevo v interiéri', { quantity: '3', unitPrice: '24.762', vatRate: '5' }),
  line('Obed pre montážnikov', { quantity: '4', unitPrice: '7.48', vatRate: '19' }),
];

/** Returns an issued invoice of a payer with three rates, with the given changes. */
export function testDocument(changes: Partial<PrintableDocument> & { paid?: string } = {}): PrintableDocument {
  const { paid, ...fields } = changes;
  const document = {
    status: 'issued' as const,
    number: '2026000123',
    supplier: payer,
    customer,
    issuedOn: '2026-11-21',
    suppliedOn: '2026-11-19',
    dueOn: '2026-12-05',
    ...initialValues(documentFields),
    issuedBy: '',
    variableSymbol: '2026000123',
    constantSymbol: '0308',
    lines: mixedLines,
    ...fields,
  };
  const { totals } = recalculate({ ...document, payments: paid ? [{ amount: paid }] : [] });
  return { totals: { ...totals, byRate: [...totals.byRate] }, ...document };
}

/** Returns sixty lines by default, which are more than a page. */
export function manyLines(count = 60): Line[] {
  return Array.from({ length: count }, (_, index) =>
    line(`Položka číslo ${index + 1}`, { quantity: String(1 + (index % 7)), unitPrice: `${10 + index}.50` }),
  );
}
