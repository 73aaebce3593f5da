import { daysBetween } from '#core/calendar';
import type { BulkModel } from '#core/gateway/bulk';
import { saidIn } from '../custom-fields/custom-values.ts';
import {
  type CommonEndpoints,
  type CustomField,
  customerOf,
  type DocumentKind,
  isPaidToUs,
  type Supplier,
} from '../../contract/index.ts';
import { type BankAccount } from '#plugins/bank-accounts/contract';
import { type Partner } from '#plugins/partners/contract';
import { type DraftValues, draftValues } from '../draft-values.ts';
import { checkIssuable } from '../issue-check.ts';
import { accountOf } from '../../contract/document-account.ts';
import { withAccount } from '../supplier.ts';
import { settlement } from '../settlement.ts';
import { type Fate, fateOf } from './fate.ts';

export type DocumentModel = Pick<BulkModel<CommonEndpoints['create']>, 'body'>;

/** A document whole but for its number and day, and what became of it. */
export interface Modelled {
  readonly values: DraftValues;
  /** With the account that it was issued with. */
  readonly supplier: Supplier;
  readonly fate: Fate;
  /** What its payments leave; false where none are asked for. */
  readonly settled: ReturnType<typeof settlement> | false;
}

interface Modelling {
  readonly kind: DocumentKind;
  readonly model: DocumentModel;
  /** Without an account. */
  readonly supplier: Supplier;
  /** The company's; `undefined`: nothing keeps accounts here. */
  readonly accounts: readonly BankAccount[] | undefined;
  /** Those that the company has added to the kind. */
  readonly customFields: readonly CustomField[];
  readonly partners: readonly Partner[];
  /** `yyyy-MM-dd` */
  readonly today: string;
  readonly random: () => number;
}

/** Documents of one day, by the very rules that drafts, issuing and payments go by. @throws Refusal for a model that breaks them */
export function modelDocuments(count: number, issuedOn: string, modelling: Modelling): Modelled[] {
  return Array.from({ length: count }, () => modelDocument(issuedOn, modelling));
}

function modelDocument(issuedOn: string, modelling: Modelling): Modelled {
  const { kind, model, customFields, partners, today, random } = modelling;
  // What is not paid to the company says no account.
  const accounts = isPaidToUs(kind) ? modelling.accounts : undefined;
  const { vatPayerType } = modelling.supplier;
  const partner = partners[Math.floor(random() * partners.length)];
  const given = partner && { partnerId: partner.id, customer: customerOf(partner) };
  const input = model.body({ day: issuedOn, payer: vatPayerType === 'Payer', random }, given ?? {});
  const { bankAccountId = null, currency = 'EUR', paymentMethod } = input;
  const account = accountOf({ bankAccountId, currency }, accounts ?? []);
  // A company without an account is paid in cash.
  const paid = isPaidToUs(kind)
    ? ({ ...input, bankAccountId: account?.id ?? null, paymentMethod: account ? paymentMethod : 'cash' } as const)
    : input;
  const supplier = withAccount(modelling.supplier, account);
  const custom = saidIn(customFields, input.customFields ?? []);
  const values = draftValues(paid, { kind, today, userName: '', vatPayerType, partner: given?.customer, custom });
  checkIssuable(kind, values, { supplier, accounts, today }); // what is unusual is meant so
  const fate = fateOf(kind, values.totals.total, daysBetween(issuedOn, today), random);
  const settled = kind.asksForPayment && settlement(values.totals, fate.payment ? [fate.payment] : []);
  return { values, supplier, fate, settled };
}
