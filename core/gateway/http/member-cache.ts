import type { AccessCatalogue } from '#core/access';
import type { Database } from '../database/index.ts';
import { onInvalidate } from '../outbox/index.ts';
import { type MemberSnapshot, readMemberSnapshot } from './member-facts.ts';

/** The invalidation topic, by company id (or `*`), for changes of a role, an override, a licence or a flag. */
export const accessTopic = 'access';

/** The maximum number of entries, because a process serves many companies. The oldest is removed first. */
const capacity = 10_000;
/** The time for which an entry is used, in milliseconds. It is limited because a licence expires by date, without an invalidation. */
const freshFor = 60_000;

/** Caches snapshots of members until an invalidation. A change is seen in every process at once. */
export class MemberCache {
  readonly #entries = new Map<string, { at: number; snapshot: Promise<MemberSnapshot | undefined> }>();
  readonly #database: Database;
  readonly #catalogue: AccessCatalogue;
  readonly #now: () => Date;
  #stopListening: (() => Promise<void>) | undefined;

  constructor(options: { database: Database; catalogue: AccessCatalogue; now: () => Date }) {
    this.#database = options.database;
    this.#catalogue = options.catalogue;
    this.#now = options.now;
  }

  async start(): Promise<void> {
    this.#stopListening = await onInvalidate(this.#database, accessTopic, (companyId) => this.drop(companyId));
  }

  async stop(): Promise<void> {
    await this.#stopListening?.();
  }

  get(companyId: string, userId: string, today: string): Promise<MemberSnapshot | undefined> {
    const key = `${companyId}/${userId}`;
    const now = this.#now().getTime();
    const cached = this.#entries.get(key);
    if (cached && now - cached.at < freshFor) return cached.snapshot;
    const snapshot = readMemberSnapshot(this.#database, this.#catalogue, { companyId, userId, today });
    this.#entries.set(key, { at: now, snapshot });
    snapshot.catch(() => this.#entries.delete(key));
    if (this.#entries.size > capacity) this.#entries.delete(this.#entries.keys().next().value ?? key);
    return snapshot;
  }

  /** Removes the entries of a company. @param companyId `null` or `*` removes everything */
  drop(companyId: string | null): void {
    if (companyId === null || companyId === '*') this.#entries.clear();
    else for (const key of this.#entries.keys()) if (key.startsWith(`${companyId}/`)) this.#entries.delete(key);
  }
}
