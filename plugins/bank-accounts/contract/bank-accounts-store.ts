import { token } from '#core/registry';
import type { BankAccount, BankAccountInput, BankAccountUpdate } from './schemas.ts';

/** The bank accounts of the open company, in the browser. Observable; follows what others change. [B3-10] [B4-11] */
export interface BankAccountsStore {
  /** The main one first, then by age. */
  readonly list: readonly BankAccount[];
  /** The list was read once; until then an empty one says nothing. */
  readonly isLoaded: boolean;
  /** The list is being read. */
  readonly inProgress: boolean;
  /** An account is being created, changed or deleted. */
  readonly updateInProgress: boolean;
  /** `undefined`: the company has no account, or none was read. */
  readonly mainBankAccountId: string | undefined;
  /** Why the list is empty although it was asked for. [B8-10] */
  readonly errorStatus: 'loading-error' | undefined;
  /** Reads the list; does nothing for who may not edit bank accounts [B6-14]. Never rejects: see `errorStatus`. */
  load(): Promise<void>;
  /** @throws GatewayProblem, `duplicateIban` for one; nothing is shown: the page tells. */
  create(body: BankAccountInput, idempotencyKey: string): Promise<BankAccount>;
  /** @throws GatewayProblem, `staleVersion` for one; nothing is shown: the page tells. */
  update(id: string, body: BankAccountUpdate, idempotencyKey: string): Promise<BankAccount>;
  /** One that is gone already counts as deleted. @throws GatewayProblem; nothing is shown: the page tells. */
  delete(id: string): Promise<void>;
}

export const bankAccountsStore = token<BankAccountsStore, 'company'>('bank-accounts.store', 'company');
