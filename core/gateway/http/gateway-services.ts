import type { Database, Log } from '../database/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import type { CallerDirectory, TokenClaims } from './caller-directory.ts';
import type { MemberCache } from './member-cache.ts';

/** What the pipeline works with; put together once, in the host's `main.ts` (and in core/testing). */
export interface GatewayServices {
  readonly database: Database;
  readonly members: MemberCache;
  readonly callers: CallerDirectory;
  /** `undefined`: not a token of ours, or no longer. */
  verify(token: string): Promise<TokenClaims | undefined>;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly now: () => Date;
  readonly log: Log;
  /** Ids that `X-Kostra-Application` may carry. */
  readonly applications: readonly string[];
  /** Settings of the deployment that gates may read. */
  readonly settings: ReadonlyMap<string, string | number | boolean>;
}
