import { type FieldProblem, problems } from '#core/contract';
import { Refusal } from '#core/gateway';
import type { Supplier } from '../contract/index.ts';
import type { DraftValues } from './draft-values.ts';

/** Each word of the law that is not met: whether it applies, the field that lacks it, and how to mend it. */
type Rule = readonly [lacks: boolean, path: string, message: string];

/**
 * What the law asks of a document before it may have a number (§74, slovak.md), all of it at once, each with its field.
 * @throws Refusal `invalid-input`
 */
export function checkIssuable({ fields, totals }: DraftValues, supplier: Supplier): void {
  const { customer, lines, issuedOn, dueOn } = fields;
  const abroadOrPassedOn = lines.some(({ vatCategory }) => vatCategory === 'AE' || vatCategory === 'K');
  const rules: readonly Rule[] = [
    [blank(customer.name), '/customer/name', 'Name the customer'],
    [blank(customer.street), '/customer/street', "Give the customer's street, or the village, with the house number"],
    [blank(customer.city), '/customer/city', "Give the customer's town"],
    [
      abroadOrPassedOn && blank(customer.vatId),
      '/customer/vatId',
      "A reverse charge and a supply inside the Union need the customer's VAT id",
    ],
    [lines.length === 0, '/lines', 'Add at least one line'],
    [blank(supplier.street), '/supplier/street', "Complete the company's street in its settings"],
    [blank(supplier.city), '/supplier/city', "Complete the company's town in its settings"],
    [
      supplier.vatPayerType !== 'NonPayer' && blank(supplier.vatId),
      '/supplier/vatId',
      "Complete the company's VAT id in its settings",
    ],
    [
      totals.byRate.some(({ vatEur }) => vatEur === null),
      '/exchangeRate',
      'VAT is stated in euro too: give the exchange rate',
    ],
  ];
  const wrong: FieldProblem[] = rules
    .filter(([lacks]) => lacks)
    .map(([, path, message]) => ({ path, code: 'required', message }));
  if (dueOn < issuedOn)
    wrong.push({ path: '/dueOn', code: 'minimum', message: 'It is due before it is issued: change one of the days' });
  if (wrong.length > 0) throw new Refusal(problems.invalidInput, { fields: wrong });
}

function blank(text: string): boolean {
  return text.trim() === '';
}
