import { companyEndpoint } from '../endpoint.ts';
import { LongWorkOutcome } from './long-work-outcome.schemas.ts';

export { LongWorkOutcome };

// The endpoint is for programs, so it is not beside those that pages load at their start.

/**
 * Returns one of the caller's long-running works: how far it is, how it ended, and the files that it has made. Ask again while `state` is
 * `waiting` or `running`, not more often than each second. An access token has only what it started. Files need the right to start such
 * work still.
 * @param workId The id, which is the `jobId` of the call that began the work.
 */
export const readLongWork = companyEndpoint({
  method: 'GET',
  path: 'long-work/:workId',
  handlerAsks: true,
  reply: LongWorkOutcome,
  sample: { params: { workId: '0193e000-0000-7000-8000-0000000fffff' }, finds: 'nothing' },
});
