import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '#core/gateway';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../host/gateway/embedded-postgres.ts';

/** A PostgreSQL of one's own, as an operator has one: Kostra hears of it by `DATABASE_URL` alone, and neither starts nor ends it. */
export class OwnServer {
  readonly #folder: string;
  readonly #postgres: EmbeddedPostgres;

  private constructor(folder: string, postgres: EmbeddedPostgres) {
    this.#folder = folder;
    this.#postgres = postgres;
  }

  static async start(): Promise<OwnServer> {
    const folder = await mkdtemp(join(tmpdir(), 'kostra-own-server-'));
    // Processes are killed here, never the machine: a commit need not reach the disk.
    const options = { dataDir: folder, log: silentLog, settings: { fsync: 'off' } };
    return new OwnServer(folder, await startEmbeddedPostgres(options));
  }

  /** Of an empty database, as its owner. */
  get url(): string {
    return this.#postgres.url;
  }

  /** The same database as a role that sees every company. */
  get superuserUrl(): string {
    return this.#postgres.superuserUrl;
  }

  /** Ends it, and removes its data. Whoever uses it must have ended before. */
  async remove(): Promise<void> {
    await this.#postgres.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
