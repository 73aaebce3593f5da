import { entityChanged } from '#core/contract/platform';
import type { ServiceLifetime } from '#core/registry';
import { inBase64, PagedList } from '#core/web';
import type { CompanyClient, CompanyEvents } from '#core/web/tokens';
import {
  type BankTransaction,
  type BankTransactionsStore,
  ignoreBankTransaction,
  importBankTransactions,
  listBankTransactions,
  listOpenDocuments,
  matchBankTransaction,
  type MatchInput,
  refuseMatch,
  type StatementReading,
  suggestMatches,
  type TransactionFilter,
  unmatchBankTransaction,
} from '../contract/index.ts';

type Client = Pick<CompanyClient, 'call'>;

export class LiveBankTransactionsStore implements BankTransactionsStore {
  readonly list: PagedList<BankTransaction, TransactionFilter>;
  readonly #client: Client;

  constructor(client: Client, events: CompanyEvents, signal: AbortSignal) {
    this.#client = client;
    this.list = new PagedList({
      fetch: ({ query, search, top, after }, ending) =>
        client.call(
          listBankTransactions,
          {
            query: {
              ...query,
              ...(search && { search }),
              ...(top !== undefined && { top }),
              ...(after !== undefined && { after }),
            },
          },
          { signal: ending },
        ),
      query: {} as TransactionFilter,
      signal,
    });
    events.on(entityChanged, ({ entityKind }, { own }) => {
      if (entityKind === 'BankTransaction' && !own) this.#refresh();
    });
    events.onResync(() => this.#refresh());
  }

  async bring(file: File, how: StatementReading) {
    const body = { name: file.name.slice(0, 255), content: await inBase64(file), ...how };
    const found = await this.#client.call(importBankTransactions, { query: {}, body }, { handles: '*' });
    if (!how.preview) this.#refresh();
    return found;
  }

  suggestions(transactionId: string) {
    return this.#client.call(suggestMatches, { params: { transactionId } }, { handles: '*' });
  }

  openDocuments(transactionId: string, search: string, signal: AbortSignal) {
    const query = search.trim() ? { search: search.trim().slice(0, 200) } : {};
    return this.#client.call(listOpenDocuments, { params: { transactionId }, query }, { signal, handles: '*' });
  }

  async match(transactionId: string, documents: MatchInput['documents']) {
    const input = { params: { transactionId }, body: { documents } };
    await this.#client.call(matchBankTransaction, input, { handles: '*' });
    this.#refresh();
  }

  async unmatch(transactionId: string, step: number) {
    const input = { params: { transactionId }, body: { step } };
    await this.#client.call(unmatchBankTransaction, input, { handles: '*' });
    this.#refresh();
  }

  refuse(transactionId: string, documentId: string) {
    return this.#client.call(refuseMatch, { params: { transactionId }, body: { documentId } }, { handles: '*' });
  }

  async ignore(transactionId: string, ignored: boolean) {
    const input = { params: { transactionId }, body: { ignored } };
    await this.#client.call(ignoreBankTransaction, input, { handles: '*' });
    this.#refresh();
  }

  #refresh(): void {
    if (this.list.now.state !== 'idle') void this.list.reload();
  }
}

export default function makeBankTransactionsStore(
  client: CompanyClient,
  events: CompanyEvents,
  { signal }: ServiceLifetime,
): BankTransactionsStore {
  return new LiveBankTransactionsStore(client, events, signal);
}
