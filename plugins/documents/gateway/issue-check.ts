import { type FieldProblem, problems } from '#core/contract';
import { Refusal } from '#core/gateway';
import type { Supplier } from '../contract/index.ts';
import type { DocumentRecord } from './document-table.ts';

/**
 * What the law asks of a document before it may have a number (§74, slovak.md), all of it at once, each with its field.
 * @throws Refusal `invalid-input`
 */
export function checkIssuable(record: DocumentRecord, supplier: Supplier): void {
  const fields: FieldProblem[] = [];
  const ask = (met: boolean, path: string, code: string, message: string) => {
    if (!met) fields.push({ path, code, message });
  };
  const { customer, lines } = record;
  ask(customer.name.trim() !== '', '/customer/name', 'required', 'Name the customer');
  ask(customer.city.trim() !== '', '/customer/city', 'required', "Give the customer's address");
  ask(lines.length > 0, '/lines', 'required', 'Add at least one line');
  ask(
    supplier.name.trim() !== '' && supplier.city.trim() !== '',
    '/supplier',
    'required',
    "Complete the company's own address in the settings",
  );
  ask(record.due_on >= record.issued_on, '/dueOn', 'minimum', 'It is due before it is issued');
  const foreignVat = record.by_rate.some(({ vatEur }) => vatEur === null);
  ask(!foreignVat, '/exchangeRate', 'required', 'VAT is stated in euro too: give the exchange rate');
  if (fields.length > 0) throw new Refusal(problems.invalidInput, { fields });
}
