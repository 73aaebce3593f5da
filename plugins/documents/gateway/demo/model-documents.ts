import { daysBetween } from '#core/calendar';
import type { BulkModel } from '#core/gateway/bulk';
import { givenIn } from '../custom-fields/index.ts';
import {
  type CommonEndpoints,
  type CustomField,
  customerOf,
  type DocumentKind,
  isIncomingPayment,
  type Supplier,
  type DraftValues,
} from '../../contract/index.ts';
import { type BankAccount } from '#plugins/bank-accounts/contract';
import { type Partner } from '#plugins/partners/contract';
import { draftValues, issueFaults, refuseFields } from '../draft/index.ts';
import { accountOf } from '../../contract/document-account.ts';
import { withAccount, settlement } from '../rows/index.ts';
import { type DemoOutcome, outcomeOf } from './demo-outcome.ts';

export type DocumentModel = Pick<BulkModel<CommonEndpoints['create']>, 'body'>;

/** A complete document without its number and its day, with its demo outcome. */
export interface Modelled {
  readonly values: DraftValues;
  /** The supplier with the account that the document was issued with. */
  readonly supplier: Supplier;
  readonly fate: DemoOutcome;
  /** The payment fields after the document's payments; false for a kind without payments. */
  readonly settled: ReturnType<typeof settlement> | false;
}

interface Modelling {
  readonly kind: DocumentKind;
  readonly model: DocumentModel;
  /** The supplier without an account, as of the day of the documents. */
  readonly supplier: Supplier;
  /** The company's accounts; `undefined` if no plugin stores accounts. */
  readonly accounts: readonly BankAccount[] | undefined;
  /** The fields that the company has added to the kind. */
  readonly customFields: readonly CustomField[];
  readonly partners: readonly Partner[];
  /** The day as `yyyy-MM-dd`. */
  readonly today: string;
  readonly random: () => number;
}

/**
 * Returns documents of one day, made by the same rules as drafts, issuing and payments.
 * @throws Refusal for a model that breaks the rules
 */
export function modelDocuments(count: number, issuedOn: string, modelling: Modelling): Modelled[] {
  return Array.from({ length: count }, () => modelDocument(issuedOn, modelling));
}

function modelDocument(issuedOn: string, modelling: Modelling): Modelled {
  const { kind, model, customFields, partners, today, random } = modelling;
  // A document that is not paid to the company has no account.
  const accounts = isIncomingPayment(kind) ? modelling.accounts : undefined;
  const { vatPayerType } = modelling.supplier;
  const partner = partners[Math.floor(random() * partners.length)];
  const given = partner && { partnerId: partner.id, customer: customerOf(partner) };
  const input = model.body({ day: issuedOn, payer: vatPayerType === 'Payer', random }, given ?? {});
  const { bankAccountId = null, currency = 'EUR', paymentMethod } = input;
  const account = accountOf({ bankAccountId, currency }, accounts ?? []);
  // A company without an account is paid in cash.
  const paid = isIncomingPayment(kind)
    ? ({ ...input, bankAccountId: account?.id ?? null, paymentMethod: account ? paymentMethod : 'cash' } as const)
    : input;
  const supplier = withAccount(modelling.supplier, account);
  const custom = givenIn(customFields, input.customFields ?? []);
  const values = draftValues(paid, {
    kind,
    today,
    userName: '',
    vatPayerTypeOn: () => vatPayerType,
    partner: given?.customer,
    custom,
  });
  refuseFields(issueFaults(kind, values, { supplier, accounts }));
  const fate = outcomeOf(kind, values.totals.total, daysBetween(issuedOn, today), random);
  const settled = kind.asksForPayment && settlement(values.totals, fate.payment ? [fate.payment] : []);
  return { values, supplier, fate, settled };
}
