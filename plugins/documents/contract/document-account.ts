import type { PaymentMethod } from '#core/money/light';

/*
 * Rules for the account that a document is paid to. The gateway uses them when it stores the account and freezes it at
 * issue; the editor uses them to show the account while the user types.
 */

/** The part of an account that these rules need. */
interface Account {
  readonly id: string;
  /** The currency in ISO 4217. */
  readonly currency: string;
}

interface PaidDocument {
  /** The chosen account; null means that nobody has chosen one. */
  readonly bankAccountId: string | null;
  /** The currency in ISO 4217. */
  readonly currency: string;
  readonly paymentMethod: PaymentMethod;
}

/**
 * Returns the account for a document for which nobody has chosen an account: an account in the document's currency, otherwise an account in
 * euro. The main account comes first, then the oldest. Returns `undefined` if the company has only accounts in other currencies, because
 * then a person must choose.
 * @param accounts the main one first, then by age
 */
export function usualAccount<One extends Account>(accounts: readonly One[], currency: string): One | undefined {
  const of = (wanted: string) => accounts.find((account) => account.currency === wanted);
  return of(currency) ?? of('EUR');
}

/** Returns the chosen account, or the usual one. `undefined` means that there is no usual account, or that the chosen one was deleted. */
export function accountOf<One extends Account>(
  { bankAccountId, currency }: Pick<PaidDocument, 'bankAccountId' | 'currency'>,
  accounts: readonly One[],
): One | undefined {
  return bankAccountId === null ? usualAccount(accounts, currency) : accounts.find(({ id }) => id === bankAccountId);
}

/** Returns the reason why the document cannot be paid by bank transfer and therefore cannot be issued, or `undefined` if it can. */
export function accountFault(
  document: PaidDocument,
  accounts: readonly Account[],
): 'bankAccountMissing' | 'bankAccountGone' | undefined {
  if (document.paymentMethod !== 'bankTransfer' || accountOf(document, accounts)) return undefined;
  return document.bankAccountId === null ? 'bankAccountMissing' : 'bankAccountGone';
}
