import { problems } from '#core/contract';
import { hasHundredths } from '#core/contract/formats';
import { Refusal, type RefusalText, type RefusedField, type RefusedWarning } from '#core/gateway';
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
  type DraftValues,
} from '../../contract/index.ts';
import { accountFault } from '../../contract/document-account.ts';
import { differsFromLines } from '../../contract/entered-amounts.ts';
import { issueWarning, validateDays, validateLines } from '../../contract/issue-validation.ts';
import { unprintedLetters } from './unprinted-letters.ts';
import { refusalText } from '../refusals/refusal-text.ts';

/** A legal rule: whether it is broken, the missing field, and the message that explains the fix. */
type Rule = readonly [lacks: boolean, path: string, message: RefusalText];

interface IssueCircumstances {
  /** The supplier with the account that will be frozen in the document. */
  readonly supplier: Supplier;
  /** Whether the document reduces another one. */
  readonly reducesAmount?: boolean;
}

/** Returns the fields that prevent the document from being issued: what the law requires of it (§74), and what makes it impossible to pay. */
export function issueFaults(
  kind: DocumentKind,
  { fields, totals }: DraftValues,
  {
    supplier,
    accounts,
    reducesAmount = false,
  }: IssueCircumstances & {
    /** The accounts of the company; `undefined` means that no plugin stores accounts, so none is required. */
    readonly accounts: readonly BankAccount[] | undefined;
  },
): RefusedField[] {
  const { customer, lines } = fields;
  const rules: readonly Rule[] = [
    [lines.length === 0, '/lines', refusalText('noLine')],
    ...(isTaxDocument(kind) ? taxRules({ totals }, supplier) : []),
  ];
  const { refusals } = lineFaults(kind, { fields, totals }, { supplier, reducesAmount });
  const noAccount = isIncomingPayment(kind) && accounts ? accountFault(fields, accounts) : undefined;
  return [
    ...customerFaults(kind, customer),
    ...lacking(rules),
    ...(reducesAmount ? [] : currencyFaults(fields.currency)),
    ...refusals.map(({ path, code }) => ({ path, code, message: refusalText(code) })),
    ...(noAccount ? [{ path: '/bankAccountId', code: noAccount, message: refusalText(noAccount) }] : []),
  ];
}

/** Returns the questions about unusual values. @param today `yyyy-MM-dd` */
export function issueQuestions(
  kind: DocumentKind,
  values: DraftValues,
  { supplier, reducesAmount = false, today }: IssueCircumstances & { readonly today: string },
): RefusedWarning[] {
  const { fields, extra, computed } = values;
  const { warnings } = lineFaults(kind, values, { supplier, reducesAmount });
  const differs = differsFromLines(computed, enteredIn(kind, extra)) ? [issueWarning('amounts-differ')] : [];
  // A received document may arrive late, so its due day and its year are not checked.
  const days = isTheirInvoice(kind)
    ? []
    : validateDays(fields, today).filter(({ field }) => hasField(kind, fieldIn(field)));
  return [...days, ...warnings, ...differs, ...unprintedLetters(kind, values, supplier)];
}

/** Refuses the fields, if there are any. @throws Refusal `invalid-input` */
export function refuseFields(fields: readonly RefusedField[]): void {
  if (fields.length > 0) throw new Refusal(problems.invalidInput, { fields });
}

/** Returns what is wrong and what is unusual in the lines. The law requires nothing of a document that is not a tax document. */
function lineFaults(
  kind: DocumentKind,
  { fields, totals }: Pick<DraftValues, 'fields' | 'totals'>,
  { supplier, reducesAmount = false }: IssueCircumstances,
): ReturnType<typeof validateLines> {
  if (!isTaxDocument(kind)) return { refusals: [], warnings: [] };
  return validateLines(fields, { payer: supplier.vatPayerType === 'Payer', total: totals.total, reducesAmount });
}

/**
 * Returns an error for a currency whose units do not have a hundred parts, because all sums of documents are rounded to hundredths. A
 * correction is not checked, because the document that it corrects was issued before this rule.
 */
function currencyFaults(currency: string): RefusedField[] {
  if (hasHundredths(currency)) return [];
  return [{ path: '/currency', code: 'notInHundredths', message: refusalText('notInHundredths', { currency }) }];
}

/** Returns the rules that apply only to tax documents. Other documents need only a customer and a line. */
function taxRules({ totals }: Pick<DraftValues, 'totals'>, supplier: Supplier): Rule[] {
  return [
    [blank(supplier.street), '/supplier/street', refusalText('companyStreet')],
    [blank(supplier.city), '/supplier/city', refusalText('companyCity')],
    [supplier.vatPayerType !== 'NonPayer' && blank(supplier.vatId), '/supplier/vatId', refusalText('companyVatId')],
    [totals.byRate.some(({ vatEur }) => vatEur === null), '/exchangeRate', refusalText('exchangeRate')],
  ];
}

/** Returns the field of a warning's path such as `/dueOn`. */
function fieldIn(path: string): FieldName {
  return path.slice(1) as FieldName;
}

/** Returns the errors for a customer whose data lacks what documents of the kind need. */
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
