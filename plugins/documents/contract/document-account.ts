import type { PaymentMethod } from '#core/money/light';

/*
 * Which account a document asks to be paid to: asked by the gateway, which keeps it and freezes it at issue, and by the
 * editor, which shows it while somebody writes.
 */

/** What is asked of an account here. */
interface Account {
  readonly id: string;
  /** ISO 4217. */
  readonly currency: string;
}

interface PaidDocument {
  /** Null: nobody has chosen one. */
  readonly bankAccountId: string | null;
  /** ISO 4217. */
  readonly currency: string;
  readonly paymentMethod: PaymentMethod;
}

/**
 * The account when nobody has chosen one: of the document's currency, else of the euro; the main one if it is of that
 * currency, else the oldest. None where the company has only accounts of other currencies: a person has to choose.
 * @param accounts the main one first, then by age
 */
export function usualAccount<One extends Account>(accounts: readonly One[], currency: string): One | undefined {
  const of = (wanted: string) => accounts.find((account) => account.currency === wanted);
  return of(currency) ?? of('EUR');
}

/** The account that was chosen, or the usual one; `undefined`: none, or the chosen one is gone. */
export function accountOf<One extends Account>(
  { bankAccountId, currency }: Pick<PaidDocument, 'bankAccountId' | 'currency'>,
  accounts: readonly One[],
): One | undefined {
  return bankAccountId === null ? usualAccount(accounts, currency) : accounts.find(({ id }) => id === bankAccountId);
}

/** What keeps a document from being paid by bank transfer, and so from being issued. */
export function accountFault(
  document: PaidDocument,
  accounts: readonly Account[],
): 'bankAccountMissing' | 'bankAccountGone' | undefined {
  if (document.paymentMethod !== 'bankTransfer' || accountOf(document, accounts)) return undefined;
  return document.bankAccountId === null ? 'bankAccountMissing' : 'bankAccountGone';
}
