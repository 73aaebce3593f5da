import { type FieldProblem, problems, type Warning } from '#core/contract';
import { Refusal } from '#core/gateway';
import { type BankAccount } from '#plugins/bank-accounts/contract';
import type { Supplier } from '../contract/index.ts';
import { accountFault } from '../contract/document-account.ts';
import { judgeDays, judgeLines } from '../contract/issue-judgement.ts';
import type { DraftValues } from './draft-values.ts';

/** Each word of the law that is not met: whether it applies, the field that lacks it, and how to fix it. */
type Rule = readonly [lacks: boolean, path: string, message: string];

interface IssueCircumstances {
  /** With the account that will be frozen. */
  readonly supplier: Supplier;
  /** The company's; `undefined`: nothing keeps accounts here, so none is asked for. */
  readonly accounts: readonly BankAccount[] | undefined;
  /** `yyyy-MM-dd` */
  readonly today: string;
}

/** How to fix what the fields of the document tell. */
const cures = {
  vatIdMissing: "A reverse charge and a supply inside the Union need the customer's VAT id",
  vatIdNotOfAnotherState:
    'A supply inside the Union needs a VAT id of another member state, such as CZ25832611 (EL for Greece, XI for Northern Ireland)',
  belowZero: 'The total is below zero: only a correcting document may be; change quantities, prices or lines',
  bankAccountMissing:
    'A bank transfer needs an account: choose one, add one in the settings of the company, or choose another way of paying',
  bankAccountGone: 'The account is not there any more: choose another one, or another way of paying',
} as const;

/**
 * What the law asks of a document before it may have a number (§74), all of it at once, each with its field.
 * @returns what is unusual about it, for somebody to acknowledge
 * @throws Refusal `invalid-input`
 */
export function checkIssuable(
  { fields, totals }: DraftValues,
  { supplier, accounts, today }: IssueCircumstances,
): readonly Warning[] {
  const { customer, lines } = fields;
  const rules: readonly Rule[] = [
    [blank(customer.name), '/customer/name', 'Name the customer'],
    [blank(customer.street), '/customer/street', "Give the customer's street, or the village, with the house number"],
    [blank(customer.city), '/customer/city', "Give the customer's town"],
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
  const payer = supplier.vatPayerType === 'Payer';
  const { refusals, warnings } = judgeLines(fields, { payer, total: totals.total });
  const noAccount = accounts && accountFault(fields, accounts);
  const wrong: FieldProblem[] = [
    ...rules.filter(([lacks]) => lacks).map(([, path, message]) => ({ path, code: 'required', message })),
    ...refusals.map(({ path, code }) => ({ path, code, message: cures[code] })),
    ...(noAccount ? [{ path: '/bankAccountId', code: noAccount, message: cures[noAccount] }] : []),
  ];
  if (wrong.length > 0) throw new Refusal(problems.invalidInput, { fields: wrong });
  return [...judgeDays(fields, today), ...warnings];
}

function blank(text: string): boolean {
  return text.trim() === '';
}
