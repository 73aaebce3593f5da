import { token } from '#core/registry';
import type { Reception } from './received.schemas.ts';

/** The observable store of the browser for fetching received e-invoices. */
export interface ReceptionStore {
  /** The results of the last polls; undefined before they are loaded. */
  readonly reception: Reception | undefined;
  /**
   * The state of the last request for a poll: it is being sent, the poll is running, or another poll was started less than a minute ago;
   * undefined after the poll has ended.
   */
  readonly asked: 'asking' | 'running' | 'lately' | undefined;
  load(): Promise<void>;
  /** Starts a poll at once. It never rejects, because the client shows errors. */
  ask(): Promise<void>;
}
export const receptionStore = token<ReceptionStore, 'company'>('e-invoices.reception-store', 'company');
