import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type S3Server, s3Server } from '#core/testing/s3-server.ts';
import { freePorts } from '../../support/free-ports.ts';
import { KostraProcess } from '../../support/kostra-process.ts';
import { Balancer } from './balancer.ts';
import { type OutsideAccount, OutsideProvider } from './outside-provider.ts';
import { OwnServer } from './own-server.ts';

/** The services that all gateways of the campaign use. */
interface CampaignContext {
  readonly server: OwnServer;
  readonly provider: OutsideProvider;
  readonly storage: S3Server;
  readonly balancer: Balancer;
  /** The data folder of all gateways. It stays empty, because the database and the key are external. */
  readonly folder: string;
}

export interface SeveralOptions {
  /** The accounts of the external provider. */
  readonly accounts: readonly OutsideAccount[];
  /** The number of gateways. The default is 2. */
  readonly gateways?: number;
  /** Additional settings of all gateways. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Kostra as set up by host/docs/several-processes.md: gateways behind a proxy, with a separate PostgreSQL, an external OpenID provider and
 * a bucket. Each gateway is a separate process.
 */
export class SeveralProcesses {
  readonly balancer: Balancer;
  readonly provider: OutsideProvider;
  readonly storage: S3Server;
  readonly gateways: readonly KostraProcess[];
  readonly #surroundings: CampaignContext;

  private constructor(surroundings: CampaignContext, gateways: readonly KostraProcess[]) {
    this.balancer = surroundings.balancer;
    this.provider = surroundings.provider;
    this.storage = surroundings.storage;
    this.gateways = gateways;
    this.#surroundings = surroundings;
  }

  /** Starts all gateways at the same time on an empty database, whose schema they must create together. */
  static async start({ accounts, gateways: count = 2, settings = {} }: SeveralOptions): Promise<SeveralProcesses> {
    const balancer = await Balancer.start();
    const [server, provider, storage, folder] = await Promise.all([
      OwnServer.start(),
      OutsideProvider.start({ origin: balancer.url, accounts }),
      s3Server(),
      mkdtemp(join(tmpdir(), 'kostra-several-')),
    ]);
    const alike = {
      DATABASE_URL: server.url,
      SECRETS_KEY: randomBytes(32).toString('base64'),
      PUBLIC_URL: balancer.url,
      TRUST_PROXY: '1',
      ...provider.environment,
      ...bucket(storage),
      ...settings,
    };
    const ports = await freePorts(count);
    const gateways = ports.map((port) => new KostraProcess({ dataDir: folder, env: { ...alike, PORT: String(port) } }));
    const started = new SeveralProcesses({ server, provider, storage, balancer, folder }, gateways);
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

  get url(): string {
    return this.balancer.url;
  }

  async remove(): Promise<void> {
    const { server, folder } = this.#surroundings;
    await Promise.all(this.gateways.map((gateway) => gateway.stop()));
    await Promise.all([this.balancer.stop(), this.provider.stop(), this.storage.close()]);
    await server.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

function bucket({ options }: S3Server): Record<string, string> {
  return {
    FILES: 's3',
    S3_ENDPOINT: options.endpoint,
    S3_BUCKET: options.bucket,
    S3_ACCESS_KEY: options.accessKey,
    S3_SECRET_KEY: options.secretKey,
  };
}
