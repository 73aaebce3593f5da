import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { FileMover, files, OperatorError, silentLog } from '#core/gateway';
import { addTestCompany } from '#core/testing/database.ts';
import { useDatabase } from '#core/testing/use-database.ts';
import { type S3Server, s3Server } from '#core/testing/s3-server.ts';
import { checkFileStorage, checkStoredFiles, openFileStorage } from './file-storage.ts';
import { readSettings } from './settings.ts';

let s3: S3Server;
let folder: string;
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});
const database = useDatabase(async () => {
  s3 = await s3Server();
  folder = await mkdtemp(join(tmpdir(), 'kostra-storage-'));
  return { objects: s3.store() };
});

const set = (more: Record<string, string> = {}) => ({
  FILES: 's3',
  S3_ENDPOINT: s3.options.endpoint,
  S3_BUCKET: 'kostra',
  S3_ACCESS_KEY: 'S3RVER',
  S3_SECRET_KEY: 'S3RVER',
  ...more,
});

/** Starts the file storage as the gateway does. */
async function started(environment: Record<string, string>) {
  const settings = readSettings(environment);
  const store = await openFileStorage(settings);
  if (store && settings.s3) await checkFileStorage(store, settings.s3);
  await checkStoredFiles(database.db, store, settings.s3);
  return store;
}
const refusal = async (environment: Record<string, string>) => {
  const error: unknown = await started(environment).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof OperatorError) return error;
  throw new Error('no OperatorError', { cause: error });
};

/** Creates a storage that answers every request in the same way. */
async function answering(status: number, code: string): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close().closeAllConnections());
  return server;
}

describe('storage of files', () => {
  it('takes and gives back an object at the start, and leaves none there', async () => {
    const store = await started(set());
    expect(store?.takesNew).toBe(true);
    expect(await s3.keys()).toEqual([]);
    expect(await started({})).toBeUndefined();
  });

  it('has its secret from a file where one is named', async () => {
    const file = join(folder, 'secret');
    await writeFile(file, 'S3RVER\n');
    const { S3_SECRET_KEY: _, ...without } = set({ S3_SECRET_KEY_FILE: file });
    expect(await started(without)).toBeDefined();
    expect((await refusal({ ...without, S3_SECRET_KEY_FILE: join(folder, 'none') })).cause).toMatch(
      /^S3_SECRET_KEY_FILE: .*ENOENT/,
    );
    await writeFile(file, '\n');
    expect((await refusal(without)).cause).toMatch(/^S3_SECRET_KEY_FILE: .*empty/);
  });

  it.each([
    [{ S3_BUCKET: 'nowhere' }, /^S3_BUCKET: .* has no bucket nowhere/],
    [{ S3_ACCESS_KEY: 'WRONG' }, /^S3_ACCESS_KEY: .* does not know it/],
    [{ S3_ENDPOINT: 'http://kostra.invalid' }, /^S3_ENDPOINT: the name kostra.invalid leads to no address/],
    [{ S3_ENDPOINT: 'http://127.0.0.1:4' }, /^S3_ENDPOINT: nothing answers at 127.0.0.1:4/],
  ])('refuses %j with setting, cause and cure', async (wrong, expected) => {
    const { cause, fix } = await refusal(set(wrong));
    expect(cause).toMatch(expected);
    expect(fix.length).toBeGreaterThan(20);
  });

  it('refuses https where the storage speaks http', async () => {
    const { cause } = await refusal(set({ S3_ENDPOINT: s3.options.endpoint.replace('http:', 'https:') }));
    expect(cause).toMatch(/^S3_ENDPOINT: no safe connection/);
  });

  it.each([
    [403, 'SignatureDoesNotMatch', {}, /^S3_SECRET_KEY: /],
    [403, 'AccessDenied', {}, /^S3_ACCESS_KEY: .* lacks the right s3:PutObject on the bucket kostra/],
    [400, 'AuthorizationHeaderMalformed', {}, /^S3_REGION: .* not in us-east-1/],
    [403, 'RequestTimeTooSkewed', {}, /^The clock/],
    [400, 'InvalidArgument', { S3_ENCRYPTION: 'aws:kms' }, /^S3_ENCRYPTION: .* aws:kms/],
    [502, 'Unknown', {}, /^S3_ENDPOINT: .* answers 502/],
  ])('says which setting it is when the storage answers %i %s', async (status, code, more, expected) => {
    const { port } = (await answering(status, code)).address() as AddressInfo; // a TCP server has a port
    const { cause, fix } = await refusal(set({ S3_ENDPOINT: `http://127.0.0.1:${port}`, ...more }));
    expect(cause).toMatch(expected);
    expect(`${cause} ${fix}`).not.toContain('S3RVER');
  });

  it('asks for encryption where the setting does', async () => {
    const encryptions: unknown[] = [];
    const server = createServer((request, response) => {
      encryptions.push(request.headers['x-amz-server-side-encryption']);
      request.resume().on('end', () => response.end());
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => server.close().closeAllConnections());
    const { port } = server.address() as AddressInfo;
    const put = { type: 'x/y', began: async () => undefined, signal: new AbortController().signal };
    const bytes = async function* () {
      yield new Uint8Array([1]);
    };
    for (const S3_ENCRYPTION of ['', 'AES256', 'aws:kms']) {
      const settings = readSettings(set({ S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_ENCRYPTION }));
      await (await openFileStorage(settings))?.put('a/b', bytes(), put);
    }
    expect(encryptions).toEqual([undefined, 'AES256', 'aws:kms']);
  });

  it('that was changed: new files stay in the database, those in the bucket are read; without it, or with another, nothing starts', async () => {
    const { companyId, user } = await addTestCompany(database.db);
    const write = () =>
      database.db.inCompany(companyId, user, (tx) =>
        files.write(tx, { name: 'a', type: 'x/y', bytes: new Uint8Array([1, 2]) }),
      );
    const old = await write();
    const mover = new FileMover({ database: database.db, store: s3.store(), now: () => new Date(), log: silentLog });
    expect(await mover.moveAll()).toBe(1);
    const young = await write();

    const store = await started(set({ FILES: 'database' }));
    expect(store?.takesNew).toBe(false);
    const read = (id: string) =>
      database.db.inCompany(companyId, user, async (tx) => {
        const file = await files.read(tx, id);
        return file ? buffer(file.stream) : Buffer.alloc(0);
      });
    expect([...(await read(old)), ...(await read(young))]).toEqual([1, 2, 1, 2]);

    expect((await refusal({})).cause).toMatch(/^S3_ENDPOINT is not set, but files/);
    const empty = await s3Server();
    onTestFinished(() => empty.close());
    const { cause } = await refusal(set({ S3_ENDPOINT: empty.options.endpoint }));
    expect(cause).toMatch(/^S3_BUCKET: .* does not have the files/);
  });
});
