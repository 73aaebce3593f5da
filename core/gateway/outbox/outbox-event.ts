import type { Audience } from '../database/index.ts';

export type { Audience };

/** The channel that carries the ids of new rows. */
export const outboxChannel = 'kostra_outbox';

/** One event as the hubs receive it. */
export interface OutboxEvent {
  /** The id; it ascends in the order of writing, not of committing. */
  readonly id: bigint;
  /** The id of the hub, such as `company` for `/hubs/company`. */
  readonly hub: string;
  /** The SignalR method name, such as `EntityChanged`. */
  readonly event: string;
  readonly to: Audience;
  readonly payload: unknown;
  /** The connection id of the browser that caused the event; null means that no browser did. */
  readonly origin: string | null;
}
