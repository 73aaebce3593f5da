import { token } from '#core/registry';
import type { CompletedConnection, Connections } from './schemas.ts';

/** Connections of the open company with its banks, in the browser. Observable; follows what others do. */
export interface BankConnectionsStore {
  readonly now:
    | { readonly state: 'idle' | 'loading' }
    | { readonly state: 'ready'; readonly value: Connections }
    | { readonly state: 'failed'; readonly error: unknown };
  /** Never rejects: see `now`. */
  load(): Promise<void>;
  /** @returns the bank's page, where the consent is given @throws GatewayProblem */
  connect(bankId: string): Promise<string>;
  /** @throws GatewayProblem */
  complete(state: string): Promise<CompletedConnection>;
  /** What fails is told by a toast. */
  disconnect(connectionId: string): Promise<void>;
}

export const bankConnectionsStore = token<BankConnectionsStore, 'company'>('bank-connections.store', 'company');
