import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '#core/gateway';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../host/gateway/embedded-postgres.ts';

/** A PostgreSQL server like that of an operator. Kostra only knows its `DATABASE_URL`, and neither starts nor stops it. */
export class OwnServer {
  readonly #folder: string;
  readonly #postgres: EmbeddedPostgres;

  private constructor(folder: string, postgres: EmbeddedPostgres) {
    this.#folder = folder;
    this.#postgres = postgres;
  }

  static async start(): Promise<OwnServer> {
    const folder = await mkdtemp(join(tmpdir(), 'kostra-own-server-'));
    // The tests kill only processes and never the machine, so a commit need not be flushed to the disk.
    const options = { dataDir: folder, log: silentLog, settings: { fsync: 'off' } };
    return new OwnServer(folder, await startEmbeddedPostgres(options));
  }

  /** The URL of an empty database with the credentials of its owner. */
  get url(): string {
    return this.#postgres.url;
  }

  /** The URL of the same database with the credentials of a role that sees every company. */
  get superuserUrl(): string {
    return this.#postgres.superuserUrl;
  }

  /** Stops the server and removes its data. All processes that use it must have ended before. */
  async remove(): Promise<void> {
    await this.#postgres.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
