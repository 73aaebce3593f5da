import { companyEndpoint } from '../endpoint.ts';
import { LongWorkIds, LongWorkList } from './long-work.schemas.ts';

/** Returns the caller's long-running work of the last 90 days, the newest first, at most 100. An access token has only what it started. */
export const listLongWork = companyEndpoint({
  method: 'GET',
  path: 'long-work',
  reply: LongWorkList,
  sample: {},
});

/** Cancels the caller's own work that has not ended. It ignores all other ids and returns the ids of the cancelled work. */
export const cancelLongWork = companyEndpoint({
  method: 'POST',
  path: 'long-work/cancel',
  handlerAsks: true,
  body: LongWorkIds,
  reply: LongWorkIds,
  sample: { body: { ids: [] } },
});

/** Retries the caller's own work that failed or was cancelled, under the same id. Finished parts are not done twice. */
export const retryLongWork = companyEndpoint({
  method: 'POST',
  path: 'long-work/retry',
  handlerAsks: true,
  body: LongWorkIds,
  reply: LongWorkIds,
  sample: { body: { ids: [] } },
});
