import type { CallOptions } from '../tokens.ts';

/** Statuses of a gateway that is in trouble for the moment. [B9-2] */
export const transientStatuses: readonly number[] = [500, 502, 503, 504];

/** Tries again, in milliseconds. [A9-4] [B9-2] */
export const retryTransient: NonNullable<CallOptions['retry']> = { on: transientStatuses, delays: [300, 600, 1_200] };
