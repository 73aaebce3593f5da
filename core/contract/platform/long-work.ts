import { eachMember } from '#core/access';
import { companyEndpoint } from '../endpoint.ts';
import { LongWorkIds, LongWorkList } from './long-work.schemas.ts';

/** Returns the caller's long-running work of the last 90 days, the newest first, at most 100. */
export const listLongWork = companyEndpoint({
  method: 'GET',
  path: 'long-work',
  gate: eachMember,
  reply: LongWorkList,
  sample: {},
});

/** Cancels the caller's own work that has not ended. It ignores all other ids and returns the ids of the cancelled work. */
export const cancelLongWork = companyEndpoint({
  method: 'POST',
  path: 'long-work/cancel',
  gate: eachMember,
  body: LongWorkIds,
  reply: LongWorkIds,
  sample: { body: { ids: [] } },
});

/** Retries the caller's own work that failed or was cancelled, under the same id. Finished parts are not done twice. */
export const retryLongWork = companyEndpoint({
  method: 'POST',
  path: 'long-work/retry',
  gate: eachMember,
  body: LongWorkIds,
  reply: LongWorkIds,
  sample: { body: { ids: [] } },
});
