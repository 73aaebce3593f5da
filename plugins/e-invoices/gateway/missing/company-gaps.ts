import { type Document } from '#plugins/documents/contract';
import type { MissingOwn } from '../../contract/index.ts';
import { dutyBegins } from '../../contract/duty-begins.ts';
import { dutyOf } from '../duty/duty-of.ts';
import { supplyFactsOf } from '../duty/supply-facts-of.ts';
import type { Verdict } from '../duty/duty-rules.ts';
import { eInvoiceOf } from '../from-document/e-invoice-of.ts';
import { type Gap, gapsIn } from './gaps.ts';
import { modelCustomer, modelDocument } from './model-document.ts';

type Supplier = Document['supplier'];
type Field = MissingOwn['gaps'][number]['field'];

const kind = { types: {}, countsAs: ['turnover'] } as const;
const fields: ReadonlySet<string> = new Set<Field>([
  'name',
  'taxId',
  'registrationId',
  'vatId',
  'street',
  'city',
  'postCode',
  'country',
  'iban',
]);

/** Returns the faults in the company's data for its usual invoices. @param day the day of issue, which decides which rules apply */
export function companyGapsOf(supplier: Supplier, day: string): Gap<Field>[] {
  const invoice = eInvoiceOf(ownInvoice(supplier, day), { kind });
  return gapsIn([invoice], (name) => {
    if (!fields.has(name)) return undefined;
    const field = name as Field; // `fields` has it.
    return { field, value: supplier[field] };
  });
}

/** Returns whether the law requires e-invoices for the company's usual invoices in Slovakia, at the earliest in 2027. */
export function usualVerdict(supplier: Supplier, today: string): Verdict {
  const day = today < dutyBegins ? dutyBegins : today;
  return dutyOf(supplyFactsOf(ownInvoice(supplier, day), { kind })).verdict;
}

function ownInvoice(supplier: Supplier, day: string): Document {
  const category = supplier.vatPayerType === 'Payer' ? 'S' : 'O';
  return modelDocument({ supplier, customer: modelCustomer, category, day });
}
