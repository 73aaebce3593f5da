import { token } from '#core/registry';

/** What a document prints of the account to pay to. */
interface PrintedAccount {
  readonly iban: string;
  readonly swift: string;
  readonly bank: string;
}

/** The company's main bank account, for documents that freeze it when they are issued. */
export interface MainBankAccount {
  /** In the caller's company and transaction; `undefined`: the company has none. */
  read(tx: BankAccountTransaction): Promise<PrintedAccount | undefined>;
}

/** The gateway's `Tx`, seen from an isomorphic room: an opaque handle that is passed through. */
type BankAccountTransaction = object;

export const mainBankAccount = token<MainBankAccount, 'process'>('bank-accounts.main', 'process');
