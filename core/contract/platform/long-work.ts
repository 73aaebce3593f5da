import { eachMember } from '#core/access';
import { companyEndpoint } from '../endpoint.ts';
import { LongWorkIds, LongWorkList } from './long-work.schemas.ts';

/** What the caller asked for in the last 90 days that takes long, the newest first; at most 100. */
export const listLongWork = companyEndpoint({
  method: 'GET',
  path: 'long-work',
  gate: eachMember,
  reply: LongWorkList,
  sample: {},
});

/** Ends the caller's own that have not ended. Passes over all other ids; answers those that it ends. */
export const cancelLongWork = companyEndpoint({
  method: 'POST',
  path: 'long-work/cancel',
  gate: eachMember,
  body: LongWorkIds,
  reply: LongWorkIds,
  sample: { body: { ids: [] } },
});

/** Tries the caller's own again that failed or were cancelled, under the same id: what was done is not done twice. */
export const retryLongWork = companyEndpoint({
  method: 'POST',
  path: 'long-work/retry',
  gate: eachMember,
  body: LongWorkIds,
  reply: LongWorkIds,
  sample: { body: { ids: [] } },
});
