import type { Database, Log } from '../database/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import type { Caller } from './call.ts';
import type { CallerDirectory } from './caller-directory.ts';
import type { MemberCache } from './member-cache.ts';

export interface IdentifiedCaller {
  readonly caller: Caller;
  /** Until when that holds without being asked again, in ms since 1970. */
  readonly until: number;
  /** See `UserCall.session`. */
  readonly session?: string | undefined;
}

/** What the pipeline works with; put together once, in the host's `main.ts` (and in core/testing). */
export interface GatewayServices {
  readonly database: Database;
  readonly members: MemberCache;
  readonly callers: CallerDirectory;
  /** Who comes with this bearer token. `undefined`: it is not good, or no longer. */
  identify(bearer: string): Promise<IdentifiedCaller | undefined>;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly now: () => Date;
  readonly log: Log;
  /** Ids that `X-Kostra-Application` may carry. */
  readonly applications: readonly string[];
  /** Settings of the deployment that gates may read. */
  readonly settings: ReadonlyMap<string, string | number | boolean>;
}
