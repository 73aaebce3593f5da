import { computed, makeObservable } from 'mobx';
import type { GatedContributions } from '#core/registry';
import { EntityStore } from '#core/web/entities';
import type { CompanyClient, CompanyEvents, Feedback } from '#core/web/tokens';
import {
  type BankAccount,
  type BankAccountInput,
  type BankAccountsStore,
  bankAccounts,
  createBankAccount,
  deleteBankAccount,
  listBankAccounts,
  updateBankAccount,
} from '../contract/index.ts';

export interface BankAccountsStoreOptions {
  readonly client: Pick<CompanyClient, 'call'>;
  readonly events: CompanyEvents;
  readonly feedback: Pick<Feedback, 'toast'>;
  readonly gated: Pick<GatedContributions, 'verdict'>;
}

export class LiveBankAccountsStore extends EntityStore<BankAccount, BankAccountInput> implements BankAccountsStore {
  constructor({ client, events, feedback, gated }: BankAccountsStoreOptions) {
    super({
      events,
      feedback,
      kind: 'BankAccount',
      loadingFailed: { key: 'BANK_ACCOUNTS.LOADING_FAILED' },
      mayLoad: () => gated.verdict(bankAccounts.edit) === 'yes',
      calls: {
        list: (options) => client.call(listBankAccounts, {}, options),
        create: (body, options) => client.call(createBankAccount, { body }, options),
        update: (bankAccountId, body, options) =>
          client.call(updateBankAccount, { params: { bankAccountId }, body }, options),
        delete: (bankAccountId, options) => client.call(deleteBankAccount, { params: { bankAccountId } }, options),
      },
    });
    makeObservable(this, { mainBankAccountId: computed });
  }

  get mainBankAccountId(): string | undefined {
    return this.list.find(({ isMain }) => isMain)?.id;
  }

  override async delete(id: string): Promise<void> {
    const wasMain = id === this.mainBankAccountId;
    await super.delete(id);
    if (wasMain) this.reload(); // the gateway has made another account the main one
  }

  /** A new main account replaces the previous one. [B4-11] */
  protected override upsert(account: BankAccount): BankAccount {
    const demotes = account.isMain && account.id !== this.mainBankAccountId && this.mainBankAccountId !== undefined;
    if (demotes) this.replace(this.list.map((each) => ({ ...each, isMain: false })));
    super.upsert(account);
    if (demotes) this.reload(); // the previous main account has a new version, and the new one moves to the top
    return account;
  }
}

export default function makeBankAccountsStore(
  client: CompanyClient,
  events: CompanyEvents,
  feedback: Feedback,
  gated: GatedContributions,
): BankAccountsStore {
  return new LiveBankAccountsStore({ client, events, feedback, gated });
}
