import type { CallOptions } from '../tokens.ts';

/** The statuses of a gateway that temporarily cannot answer. [B9-2] */
export const transientStatuses: readonly number[] = [500, 502, 503, 504];

/** The retries of a call on `transientStatuses`; the delays are in milliseconds. [A9-4] [B9-2] */
export const retryTransient: NonNullable<CallOptions['retry']> = { on: transientStatuses, delays: [300, 600, 1_200] };
