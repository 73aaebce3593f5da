import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '#core/gateway';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../host/gateway/embedded-postgres.ts';

/** A PostgreSQL server like that of an operator: Kostra knows it only by `DATABASE_URL`, and neither starts nor stops it. */
export class OwnServer {
  readonly #folder: string;
  readonly #postgres: EmbeddedPostgres;

  private constructor(folder: string, postgres: EmbeddedPostgres) {
    this.#folder = folder;
    this.#postgres = postgres;
  }

  static async start(): Promise<OwnServer> {
    const folder = await mkdtemp(join(tmpdir(), 'kostra-own-server-'));
    // Only processes are killed here, never the machine: a commit need not reach the disk.
    const options = { dataDir: folder, log: silentLog, settings: { fsync: 'off' } };
    return new OwnServer(folder, await startEmbeddedPostgres(options));
  }

  /** The address of an empty database, as its owner. */
  get url(): string {
    return this.#postgres.url;
  }

  /** The address of the same database, as a role that sees every company. */
  get superuserUrl(): string {
    return this.#postgres.superuserUrl;
  }

  /** Stops the server and removes its data. Its users must have ended before. */
  async remove(): Promise<void> {
    await this.#postgres.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
