import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { type S3Options, S3Store } from '../gateway/files/s3-store.ts';

export interface S3Server {
  /** The connection options. The server accepts one pair of keys and only the bucket `kostra`. */
  readonly options: S3Options;
  store(options?: Partial<S3Options>): S3Store;
  /** Returns the keys of all objects. */
  keys(): Promise<string[]>;
  /** Stops the server and ends its connections. The objects stay for the next `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts `s3rver`, which stores objects in a folder. It only speaks the protocol: it accepts a wrong secret, has no permissions and no
 * encryption, and cannot abort a multipart upload.
 */
export async function s3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'kostra-s3-'));
  let port = 0;
  let server: S3rver;
  const start = async () => {
    server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: 'kostra', configs: [] }],
    });
    ({ port } = await server.run());
  };
  await start();
  const options: S3Options = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'kostra',
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    pathStyle: true,
    takesNew: true,
  };
  return {
    options,
    store: (more) => new S3Store({ ...options, ...more }),
    async keys() {
      const ending = '._S3rver_object';
      const found = await readdir(join(directory, 'kostra'), { recursive: true });
      return found.flatMap((name) => (name.endsWith(ending) ? name.slice(0, -ending.length) : []));
    },
    start,
    stop: () => server.close(),
    async close() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
