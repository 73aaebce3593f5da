import type { Database, Log } from '../database/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import type { Caller } from './call.ts';
import type { CallerDirectory } from './caller-directory.ts';
import type { MemberCache } from './member-cache.ts';

export interface IdentifiedCaller {
  readonly caller: Caller;
  /** The time until which the token is valid without another check, in milliseconds since 1970. */
  readonly until: number;
  /** See `UserCall.session`. */
  readonly session?: string | undefined;
}

/** The services of the pipeline; they are made once, in the host's `main.ts` (and in core/testing). */
export interface GatewayServices {
  readonly database: Database;
  readonly members: MemberCache;
  readonly callers: CallerDirectory;
  /** Finds the caller of a bearer token. Returns `undefined` if the token is not valid, or is no longer valid. */
  identify(bearer: string): Promise<IdentifiedCaller | undefined>;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly now: () => Date;
  readonly log: Log;
  /** The ids that `X-Kostra-Application` may have. */
  readonly applications: readonly string[];
  /** The settings of the deployment that gates may read. */
  readonly settings: ReadonlyMap<string, string | number | boolean>;
}
