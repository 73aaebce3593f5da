import { problems, type Warning } from '#core/contract';
import { Refusal, type RefusalText, type RefusedField } from '#core/gateway';
import { compareAmounts } from '#core/money';
import { type BankAccount } from '#plugins/bank-accounts/contract';
import {
  type Customer,
  type DocumentKind,
  type FieldName,
  enteredIn,
  hasField,
  isIncomingPayment,
  isTaxDocument,
  isTheirInvoice,
  type Supplier,
  theirNumberOf,
} from '../contract/index.ts';
import { isPaidOut } from '../contract/cash.ts';
import { accountFault } from '../contract/document-account.ts';
import { differsFromLines } from '../contract/entered-amounts.ts';
import { issueWarning, validateDays, validateLines } from '../contract/issue-judgement.ts';
import type { DraftValues } from './draft-values.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** Each word of the law that is not met: whether it applies, the field that lacks it, and how to fix it. */
type Rule = readonly [lacks: boolean, path: string, message: RefusalText];

interface IssueCircumstances {
  /** With the account that will be frozen. */
  readonly supplier: Supplier;
  /** The company's; `undefined`: nothing keeps accounts here, so none is asked for. */
  readonly accounts: readonly BankAccount[] | undefined;
  /** `yyyy-MM-dd` */
  readonly today: string;
  /** It takes from another document. */
  readonly lessens?: boolean;
}

/**
 * What the law asks of a document before it may have a number (§74), all of it at once, each with its field.
 * @returns what is unusual about it, for somebody to acknowledge
 * @throws Refusal `invalid-input`
 */
export function checkIssuable(
  kind: DocumentKind,
  { fields, extra, totals, computed, deductedOn }: DraftValues,
  { supplier, accounts, today, lessens = false }: IssueCircumstances,
): readonly Warning[] {
  const { customer, lines } = fields;
  const rules: readonly Rule[] = [
    [lines.length === 0, '/lines', refusalText('noLine')],
    [
      kind.theirNumber !== undefined && theirNumberOf(kind, extra) === '',
      `/extra/${kind.theirNumber}`,
      refusalText('theirNumber'),
    ],
    ...(isTaxDocument(kind) ? taxRules({ totals }, supplier) : []),
  ];
  const payer = supplier.vatPayerType === 'Payer';
  // Of what is no tax document the law asks nothing, and its VAT is a forecast.
  const { refusals, warnings } = isTaxDocument(kind)
    ? validateLines(fields, { payer, total: totals.total, lessens })
    : { refusals: [], warnings: [] };
  const noAccount = isIncomingPayment(kind) && accounts ? accountFault(fields, accounts) : undefined;
  const wrong: RefusedField[] = [
    ...customerFaults(kind, customer),
    ...lacking(rules),
    ...receiptFaults(kind, extra, totals.total),
    ...deductionFaults(kind, fields.suppliedOn, deductedOn),
    ...refusals.map(({ path, code }) => ({ path, code, message: refusalText(code) })),
    ...(noAccount ? [{ path: '/bankAccountId', code: noAccount, message: refusalText(noAccount) }] : []),
  ];
  if (wrong.length > 0) throw new Refusal(problems.invalidInput, { fields: wrong });
  const differs = differsFromLines(computed, enteredIn(kind, extra)) ? [issueWarning('amounts-differ')] : [];
  // A paper that came late is due when it says so, and was issued in whichever year.
  const days = isTheirInvoice(kind)
    ? []
    : validateDays(fields, today).filter(({ field }) => hasField(kind, fieldIn(field)));
  return [...days, ...warnings, ...differs];
}

/** Money that comes in is no less than nothing, nor is what goes out; the sum of the latter is written with a minus. */
function receiptFaults(kind: DocumentKind, extra: DraftValues['extra'], total: string): RefusedField[] {
  const sign = kind.cash ? compareAmounts(total, '0') * (isPaidOut(kind, extra) ? -1 : 1) : 0;
  return sign < 0 ? [{ path: '/lines', code: 'belowZero', message: refusalText('receiptBelowZero') }] : [];
}

/** There is nothing to deduct before the period of the supply. */
function deductionFaults({ deductedOn: name }: DocumentKind, suppliedOn: string, day: string | null): RefusedField[] {
  if (name === undefined || day === null || day.slice(0, 7) >= suppliedOn.slice(0, 7)) return [];
  return [{ path: `/extra/${name}`, code: 'deductedTooEarly', message: refusalText('deductedTooEarly') }];
}

/** What only a tax document must have, beside a customer and a line. */
function taxRules({ totals }: Pick<DraftValues, 'totals'>, supplier: Supplier): Rule[] {
  return [
    [blank(supplier.street), '/supplier/street', refusalText('companyStreet')],
    [blank(supplier.city), '/supplier/city', refusalText('companyCity')],
    [supplier.vatPayerType !== 'NonPayer' && blank(supplier.vatId), '/supplier/vatId', refusalText('companyVatId')],
    [totals.byRate.some(({ vatEur }) => vatEur === null), '/exchangeRate', refusalText('exchangeRate')],
  ];
}

/** Warnings about days name them so: `/dueOn`. */
function fieldIn(path: string): FieldName {
  return path.slice(1) as FieldName;
}

/** What a document of that kind needs of its customer, and this one lacks. */
export function customerFaults(
  kind: DocumentKind,
  { name, street, city }: Pick<Customer, 'name' | 'street' | 'city'>,
): RefusedField[] {
  const rules: Rule[] = [
    [blank(name), '/customer/name', refusalText(kind.party === 'supplier' ? 'supplierName' : 'customerName')],
  ];
  if (isTaxDocument(kind)) {
    rules.push([blank(street), '/customer/street', refusalText('customerStreet')]);
    rules.push([blank(city), '/customer/city', refusalText('customerCity')]);
  }
  return lacking(rules);
}

function lacking(rules: readonly Rule[]): RefusedField[] {
  return rules.filter(([lacks]) => lacks).map(([, path, message]) => ({ path, code: 'required', message }));
}

function blank(text: string): boolean {
  return text.trim() === '';
}
