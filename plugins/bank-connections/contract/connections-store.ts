import { token } from '#core/registry';
import type { CompletedConnection, Connections } from './schemas.ts';

/**
 * The store of the open company's bank connections, in the browser. It is observable, and reloads when another user changes a connection.
 */
export interface BankConnectionsStore {
  readonly now:
    | { readonly state: 'idle' | 'loading' }
    | { readonly state: 'ready'; readonly value: Connections }
    | { readonly state: 'failed'; readonly error: unknown };
  /** Loads the connections. It never rejects; see `now`. */
  load(): Promise<void>;
  /** Starts a connection. @returns the address of the bank's page where the user gives the consent @throws GatewayProblem */
  connect(bankId: string): Promise<string>;
  /** Completes a connection after the user has returned from the bank. @throws GatewayProblem */
  complete(state: string): Promise<CompletedConnection>;
  /** Ends a connection. An error is shown as a toast. */
  disconnect(connectionId: string): Promise<void>;
}

export const bankConnectionsStore = token<BankConnectionsStore, 'company'>('bank-connections.store', 'company');
