import { token } from '#core/registry';
import type { Reception } from './received.schemas.ts';

/** How received e-invoices are fetched, in the browser. It is observable. */
export interface ReceptionStore {
  /** How the last polls went; undefined before it is loaded. */
  readonly reception: Reception | undefined;
  /** What became of the last request of a poll: it is sent, the poll runs, or another one was started lately; undefined once it has ended. */
  readonly asked: 'asking' | 'running' | 'lately' | undefined;
  load(): Promise<void>;
  /** Has the provider polled at once. It never rejects; the client shows an error. */
  ask(): Promise<void>;
}
export const receptionStore = token<ReceptionStore, 'company'>('e-invoices.reception-store', 'company');
