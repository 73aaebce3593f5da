import type { Audience } from '../database/index.ts';

export type { Audience };

/** The channel that carries the ids of new rows. */
export const outboxChannel = 'kostra_outbox';

/** One event as it is handed to the hubs. */
export interface OutboxEvent {
  /** Ascending in the order of writing, not of committing. */
  readonly id: bigint;
  /** `company` for `/hubs/company`. */
  readonly hub: string;
  /** The SignalR method name, such as `EntityChanged`. */
  readonly event: string;
  readonly to: Audience;
  readonly payload: unknown;
  /** Connection id of the browser that caused it; null: none did. */
  readonly origin: string | null;
}
