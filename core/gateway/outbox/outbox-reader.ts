import { sql } from 'kysely';
import type { Database, Log, Tx } from '../database/index.ts';
import { type Audience, outboxChannel, type OutboxEvent } from './outbox-event.ts';

export interface OutboxReaderOptions {
  readonly log: Log;
  /** Milliseconds between two catch-ups that nothing asked for; each also purges. Default 30 000. */
  readonly interval?: number;
}

export interface OutboxReader {
  /** Reads everything that may have been missed, now. */
  catchUp(): Promise<void>;
  /** Waits for what is being delivered. */
  stop(): Promise<void>;
}

/**
 * Hands every committed event to `deliver`, once per process, rows of one transaction in their order.
 *
 * A reader that remembers the last id loses rows: ids are drawn when a row is written, and a transaction may commit long
 * after one that began later. So a notified id is read by itself, and a catch-up reads from the oldest transaction that was
 * still running at the last one (`pg_snapshot_xmin`), leaving out the ids it has seen.
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
  /** Ids already delivered, with their transaction; forgotten once no catch-up can meet them again. */
  readonly #seen = new Map<string, bigint>();
  readonly #notified = new Set<string>();
  /** Every transaction below it was finished, and delivered, at the last catch-up. */
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
    // What is committed by now counts as seen; what is still open, or comes later, is found by a notification or by catching up.
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

  /** The rows that may not have been seen: of transactions that were open, or had not begun, at `since` (default: now). */
  #possible(since: bigint | undefined): Promise<{ rows: Row[]; horizon: bigint }> {
    return this.#read(async (tx) => {
      // The horizon is asked first: what commits between the two statements is met again next time, not lost.
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

  /** One statement for all the ids that arrive before it is their turn. */
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
      // Below the horizon: a notification that arrives after the catch-up that already delivered its row.
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

  /** One after the other, so that events keep their order; a failure is retried by the next catch-up. */
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

/** The oldest transaction still running. */
async function currentHorizon(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ xmin: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(
    tx,
  );
  return BigInt(rows[0]?.xmin ?? 0);
}

/** Forgets events older than an hour; any process may do it. */
export async function purgeOutbox(db: Database): Promise<void> {
  await db.asSystem('outbox purge', (tx) =>
    sql`delete from outbox where created_at < now() - interval '1 hour'`.execute(tx),
  );
}
