import type { CallOptions } from '../tokens.ts';

/** Statuses of a gateway that is temporarily unable to answer. [B9-2] */
export const transientStatuses: readonly number[] = [500, 502, 503, 504];

/** Retries of a call on those statuses; the delays are milliseconds. [A9-4] [B9-2] */
export const retryTransient: NonNullable<CallOptions['retry']> = { on: transientStatuses, delays: [300, 600, 1_200] };
