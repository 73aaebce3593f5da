import { sql } from 'kysely';
import type { Database, Log, Tx } from '../database/index.ts';
import { type Audience, outboxChannel, type OutboxEvent } from './outbox-event.ts';

export interface OutboxReaderOptions {
  readonly log: Log;
  /** The time between two regular catch-ups, in milliseconds; each catch-up also deletes old events. Default 30 000. */
  readonly interval?: number;
}

export interface OutboxReader {
  /** Reads all events that may have been missed. */
  catchUp(): Promise<void>;
  /** Stops reading events, and resolves when the running deliveries have ended. */
  stop(): Promise<void>;
}

/**
 * Passes every committed event to `deliver`, once per process, the rows of one transaction in their order.
 *
 * A reader that remembers only the last id loses rows: an id is drawn when a row is written, and a transaction may commit long after one
 * that began later. So a notified id is read directly, and a catch-up reads from the oldest transaction that was still running at the last
 * one (`pg_snapshot_xmin`), without the ids that it has seen.
 *
 * Events from before the start are not delivered: nobody was connected to this process.
 */
export async function startOutboxReader(
  db: Database,
  deliver: (event: OutboxEvent) => void | Promise<void>,
  { log, interval = 30_000 }: OutboxReaderOptions,
): Promise<OutboxReader> {
  const reader = new Reader(db, deliver, log);
  await reader.start(interval);
  return reader;
}

interface Row {
  readonly id: string;
  readonly transaction: string;
  readonly hub: string;
  readonly event: string;
  readonly audience: Audience;
  readonly payload: unknown;
  readonly origin: string | null;
}

const columns = sql`id, transaction_id::text as transaction, hub, event, audience, payload, origin`;

class Reader implements OutboxReader {
  readonly #db: Database;
  readonly #deliver: (event: OutboxEvent) => void | Promise<void>;
  readonly #log: Log;
  /** The delivered ids with their transaction; an id is removed when no catch-up can find it again. */
  readonly #seen = new Map<string, bigint>();
  readonly #notified = new Set<string>();
  /** The oldest transaction that was running at the last catch-up: all before it were finished and delivered. */
  #horizon = 0n;
  #queue: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #unlisten: () => Promise<void> = async () => undefined;
  #stopped = false;

  constructor(db: Database, deliver: (event: OutboxEvent) => void | Promise<void>, log: Log) {
    this.#db = db;
    this.#deliver = deliver;
    this.#log = log;
  }

  async start(interval: number): Promise<void> {
    this.#unlisten = await this.#db.listen(
      outboxChannel,
      (id) => this.#wake(id),
      () => void this.catchUp(),
    );
    // Committed rows count as seen; rows of open or later transactions are found by a notification or by catching up.
    const { rows, horizon } = await this.#possible(undefined);
    for (const { id, transaction } of rows) this.#seen.set(id, BigInt(transaction));
    this.#advance(horizon);
    this.#timer = setInterval(() => void this.#maintain(), interval);
    this.#timer.unref();
  }

  catchUp(): Promise<void> {
    return this.#oneAfterAnother(async () => {
      const { rows, horizon } = await this.#possible(this.#horizon);
      await this.#deliverAll(rows);
      this.#advance(horizon);
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#unlisten();
    await this.#queue;
  }

  /** Returns the rows that may not have been seen: those of transactions that were open, or had not begun, at `since` (default: now). */
  #possible(since: bigint | undefined): Promise<{ rows: Row[]; horizon: bigint }> {
    return this.#read(async (tx) => {
      // The horizon is read first: a row that commits between the two statements is found again next time, not lost.
      const horizon = await currentHorizon(tx);
      const condition = sql`transaction_id >= ${String(since ?? horizon)}::xid8`;
      const { rows } = await sql<Row>`select ${columns} from outbox where ${condition} order by outbox.id`.execute(tx);
      return { rows, horizon };
    });
  }

  #advance(horizon: bigint): void {
    this.#horizon = horizon;
    for (const [id, transaction] of this.#seen) if (transaction < horizon) this.#seen.delete(id);
  }

  /** Reads the row of a notified id. All ids that arrive before its turn are read in the same statement. */
  #wake(id: string): void {
    this.#notified.add(id);
    if (this.#notified.size > 1) return;
    void this.#oneAfterAnother(async () => {
      const ids = [...this.#notified];
      this.#notified.clear();
      const found = await this.#read((tx) =>
        sql<Row>`select ${columns} from outbox where outbox.id = any(${ids}::bigint[]) order by outbox.id`.execute(tx),
      );
      await this.#deliverAll(found.rows);
    });
  }

  async #deliverAll(rows: readonly Row[]): Promise<void> {
    for (const row of rows) {
      const transaction = BigInt(row.transaction);
      // A transaction below the horizon means that the notification came after the catch-up that delivered the row.
      if (this.#stopped || transaction < this.#horizon || this.#seen.has(row.id)) continue;
      this.#seen.set(row.id, transaction);
      try {
        const { hub, event, audience, payload, origin } = row;
        await this.#deliver({ id: BigInt(row.id), hub, event, to: audience, payload, origin });
      } catch (error) {
        this.#log.error({ err: error, event: row.event, id: row.id }, 'an event could not be delivered');
      }
    }
  }

  async #maintain(): Promise<void> {
    await this.catchUp();
    await this.#oneAfterAnother(() => purgeOutbox(this.#db));
  }

  /** Runs work one after the other, so that events keep their order; the next catch-up retries after a failure. */
  #oneAfterAnother(work: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(async () => {
      if (this.#stopped) return;
      await work().catch((error: unknown) => this.#log.warn({ err: error }, 'the outbox could not be read'));
    });
    return this.#queue;
  }

  #read<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#db.asSystem('outbox reader', work);
  }
}

/** Returns the oldest transaction that is still running. */
async function currentHorizon(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ xmin: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(
    tx,
  );
  return BigInt(rows[0]?.xmin ?? 0);
}

/** Deletes events older than an hour; any process may do it. */
export async function purgeOutbox(db: Database): Promise<void> {
  await db.asSystem('outbox purge', (tx) =>
    sql`delete from outbox where created_at < now() - interval '1 hour'`.execute(tx),
  );
}
