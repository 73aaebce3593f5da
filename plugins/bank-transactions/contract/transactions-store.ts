import { token } from '#core/registry';
import type {
  BankTransaction,
  CsvColumns,
  MatchInput,
  MatchSuggestion,
  OpenDocument,
  StatementImport,
} from './schemas.ts';

export interface TransactionFilter {
  readonly state?: BankTransaction['state'];
}

/** The options of an import, with the data that the user adds to the file. */
export interface StatementReading {
  readonly preview: boolean;
  readonly layout?: CsvColumns;
  readonly bankAccountId?: string;
}

/**
 * The store of the transactions on the open company's accounts, in the browser. It is observable, and reloads when another user changes
 * them.
 */
export interface BankTransactionsStore {
  readonly list: {
    readonly rows: readonly BankTransaction[];
    readonly now:
      | { readonly state: 'idle' | 'loading' | 'loadingMore' | 'ready' }
      | { readonly state: 'failed'; readonly error: unknown };
    readonly hasMore: boolean;
    readonly isStale: boolean;
    readonly search: string;
    readonly query: TransactionFilter;
    setQuery(query: TransactionFilter): Promise<void>;
    setSearch(search: string): void;
    start(): Promise<void>;
    reload(): Promise<void>;
    more(): Promise<void>;
  };
  /** Imports a statement, or previews the import. @throws GatewayProblem */
  bring(file: File, how: StatementReading): Promise<StatementImport>;
  /** @throws GatewayProblem */
  suggestions(transactionId: string): Promise<readonly MatchSuggestion[]>;
  /** @throws GatewayProblem */
  openDocuments(transactionId: string, search: string, signal: AbortSignal): Promise<readonly OpenDocument[]>;
  /** @throws GatewayProblem */
  match(transactionId: string, documents: MatchInput['documents']): Promise<void>;
  /** @throws GatewayProblem */
  unmatch(transactionId: string, step: number): Promise<void>;
  /** Records that the transaction does not pay the document. @returns the suggestions without it @throws GatewayProblem */
  refuse(transactionId: string, documentId: string): Promise<readonly MatchSuggestion[]>;
  /** @throws GatewayProblem */
  ignore(transactionId: string, ignored: boolean): Promise<void>;
}

export const bankTransactionsStore = token<BankTransactionsStore, 'company'>('bank-transactions.store', 'company');
