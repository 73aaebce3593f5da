import { computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { problems } from '#core/contract';
import { entityChanged } from '#core/contract/platform';
import type { GatedContributions } from '#core/registry';
import { GatewayProblem, isProblem } from '#core/web/gateway/gateway-problem.ts';
import { isEnding } from '#core/web/lists/loadable.ts';
import type { CallOptions, CompanyClient, CompanyEvents, Feedback } from '#core/web/tokens';
import {
  type BankAccount,
  type BankAccountInput,
  type BankAccountUpdate,
  type BankAccountsStore,
  bankAccounts,
  createBankAccount,
  deleteBankAccount,
  listBankAccounts,
  updateBankAccount,
} from '../contract/index.ts';

/** [B9-2] */
const transient = [500, 502, 503, 504];
/** What the page says itself; a lost connection and a sign-in that ran out are told for all by the pipeline. */
const loading: CallOptions = {
  handles: [...transient, 403, 404],
  retry: { on: transient, delays: [300, 600, 1200] },
};

export interface BankAccountsStoreOptions {
  readonly client: Pick<CompanyClient, 'call'>;
  readonly events: CompanyEvents;
  readonly feedback: Pick<Feedback, 'toast'>;
  readonly gated: Pick<GatedContributions, 'verdict'>;
}

export class LiveBankAccountsStore implements BankAccountsStore {
  list: readonly BankAccount[] = [];
  isLoaded = false;
  inProgress = false;
  updateInProgress = false;
  errorStatus: 'loading-error' | undefined = undefined;
  readonly #options: BankAccountsStoreOptions;

  constructor(options: BankAccountsStoreOptions) {
    this.#options = options;
    makeObservable(this, {
      list: observableRef,
      isLoaded: observable,
      inProgress: observable,
      updateInProgress: observable,
      errorStatus: observable,
      mainBankAccountId: computed,
    });
    const { events } = options;
    events.on(entityChanged, ({ entityKind }, { own }) => {
      if (entityKind === 'BankAccount' && !own) this.#reload();
    });
    events.onResync(() => this.#reload());
  }

  get mainBankAccountId(): string | undefined {
    return this.list.find(({ isMain }) => isMain)?.id;
  }

  async load(): Promise<void> {
    const { client, gated } = this.#options;
    if (this.inProgress || gated.verdict(bankAccounts.edit) !== 'yes') return;
    this.#set({ inProgress: true });
    try {
      const list = await client.call(listBankAccounts, {}, loading);
      this.#set({ list, isLoaded: true, errorStatus: undefined });
    } catch (error) {
      if (!isEnding(error)) this.#loadingFailed(error);
    }
    this.#set({ inProgress: false });
  }

  create(body: BankAccountInput, idempotencyKey: string): Promise<BankAccount> {
    const { client } = this.#options;
    return this.#updating(async () =>
      this.#upsert(await client.call(createBankAccount, { body }, { handles: '*', idempotencyKey })),
    );
  }

  update(bankAccountId: string, body: BankAccountUpdate, idempotencyKey: string): Promise<BankAccount> {
    const { client } = this.#options;
    const input = { params: { bankAccountId }, body };
    return this.#updating(async () =>
      this.#upsert(await client.call(updateBankAccount, input, { handles: '*', idempotencyKey })),
    );
  }

  delete(bankAccountId: string): Promise<void> {
    const { client } = this.#options;
    return this.#updating(async () => {
      try {
        await client.call(deleteBankAccount, { params: { bankAccountId } }, { handles: '*' });
      } catch (error) {
        if (!isProblem(error, problems.notFound)) throw error;
      }
      const wasMain = bankAccountId === this.mainBankAccountId;
      this.#set({ list: this.list.filter(({ id }) => id !== bankAccountId) });
      if (wasMain) this.#reload(); // the gateway has made another one the main one
    });
  }

  /** A new main account demotes the previous one. [B4-11] */
  #upsert(account: BankAccount): BankAccount {
    const demotes = account.isMain && account.id !== this.mainBankAccountId && this.mainBankAccountId !== undefined;
    const others = this.list.map((each) => (account.isMain && each.isMain ? { ...each, isMain: false } : each));
    const at = others.findIndex(({ id }) => id === account.id);
    this.#set({ list: at < 0 ? [...others, account] : others.with(at, account) });
    if (demotes) this.#reload(); // the demoted one has a new version, and the new main one stands first
    return account;
  }

  /** [B8-10] */
  #loadingFailed(error: unknown): void {
    if (error instanceof GatewayProblem && transient.includes(error.status)) {
      const text = { key: 'BANK_ACCOUNTS.LOADING_FAILED' };
      this.#options.feedback.toast({ code: 'bank-accounts-loading', intent: 'danger', text, timeout: 5_000 });
    } else this.#set({ errorStatus: 'loading-error', list: [] });
  }

  #reload(): void {
    if (this.isLoaded) void this.load();
  }

  async #updating<T>(act: () => Promise<T>): Promise<T> {
    this.#set({ updateInProgress: true });
    try {
      return await act();
    } finally {
      this.#set({ updateInProgress: false });
    }
  }

  #set(state: Partial<Pick<this, 'list' | 'isLoaded' | 'inProgress' | 'updateInProgress' | 'errorStatus'>>): void {
    runInAction(() => Object.assign(this, state));
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
