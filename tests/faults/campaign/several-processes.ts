import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KostraProcess } from '../../support/kostra-process.ts';
import { Balancer } from './balancer.ts';
import { type OutsideAccount, OutsideProvider } from './outside-provider.ts';
import { OwnServer } from './own-server.ts';

/**
 * Kostra as `host/gateway/SEVERAL-PROCESSES.md` sets it up: gateways behind a proxy, on a PostgreSQL of one's own, with an
 * outside OpenID provider. Each is a process of its own.
 */
export class SeveralProcesses {
  readonly server: OwnServer;
  readonly provider: OutsideProvider;
  readonly balancer: Balancer;
  readonly gateways: readonly KostraProcess[];
  readonly #folder: string;

  private constructor(parts: {
    readonly server: OwnServer;
    readonly provider: OutsideProvider;
    readonly balancer: Balancer;
    readonly gateways: readonly KostraProcess[];
    readonly folder: string;
  }) {
    this.server = parts.server;
    this.provider = parts.provider;
    this.balancer = parts.balancer;
    this.gateways = parts.gateways;
    this.#folder = parts.folder;
  }

  /** All gateways start at once, on an empty database: they bring it to its schema together. */
  static async start({
    accounts,
    gateways: count = 2,
  }: {
    readonly accounts: readonly OutsideAccount[];
    readonly gateways?: number;
  }): Promise<SeveralProcesses> {
    const balancer = await Balancer.start();
    const [server, provider, folder] = await Promise.all([
      OwnServer.start(),
      OutsideProvider.start({ origin: balancer.url, accounts }),
      mkdtemp(join(tmpdir(), 'kostra-several-')),
    ]);
    const alike = {
      DATABASE_URL: server.url,
      SECRETS_KEY: randomBytes(32).toString('base64'),
      PUBLIC_URL: balancer.url,
      TRUST_PROXY: '1',
      ...provider.environment,
    };
    const ports = await freePorts(count);
    const gateways = ports.map(
      // The folder stays empty: with a database and a key of one's own there is nothing to keep.
      (port) => new KostraProcess({ dataDir: folder, env: { ...alike, PORT: String(port) } }),
    );
    const started = new SeveralProcesses({ server, provider, balancer, gateways, folder });
    try {
      await Promise.all(gateways.map((gateway) => gateway.start()));
      for (const port of ports) balancer.add(port);
      await balancer.allReady();
      return started;
    } catch (error) {
      await started.remove();
      throw error;
    }
  }

  /** As browsers and programs see it. */
  get url(): string {
    return this.balancer.url;
  }

  async remove(): Promise<void> {
    await Promise.all(this.gateways.map((gateway) => gateway.stop()));
    await Promise.all([this.balancer.stop(), this.provider.stop()]);
    await this.server.remove();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

async function freePorts(count: number): Promise<number[]> {
  const holders = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    holders.map(
      (holder) =>
        new Promise<number>((resolve) =>
          holder.listen(0, '127.0.0.1', () => {
            const address = holder.address();
            resolve(typeof address === 'object' && address ? address.port : 0);
          }),
        ),
    ),
  );
  await Promise.all(holders.map((holder) => new Promise((resolve) => holder.close(resolve))));
  return ports;
}
