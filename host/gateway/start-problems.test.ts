import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OperatorError, openDatabase, silentLog } from '#core/gateway';
import { useDatabase } from '#core/testing';
import { databaseProblem, folderProblem, listenProblem } from './start-problems.ts';

/** A server that accepts connections and never responds. */
let silent: Server;
const sockets = new Set<{ destroy(): void }>();

const database = useDatabase();
beforeAll(async () => {
  silent = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

async function problemOf(url: string): Promise<OperatorError> {
  const error: unknown = await openDatabase({ url, log: silentLog, connectionTimeout: 500 }).then(
    () => undefined,
    (thrown: unknown) => databaseProblem(thrown, url),
  );
  expect(error).toBeInstanceOf(OperatorError);
  return error as OperatorError;
}
const other = (change: (url: URL) => void) => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};

describe('a database that cannot be used', () => {
  it.each([
    [
      'nothing listens',
      () => 'postgres://kostra:geheim@127.0.0.1:1/kostra',
      /^DATABASE_URL: nothing listens at 127\.0\.0\.1:1\.$/,
    ],
    [
      'the host has no address',
      () => 'postgres://kostra:geheim@nobody.invalid/kostra',
      /^DATABASE_URL: the name nobody\.invalid leads to no address\.$/,
    ],
    [
      'the password is wrong',
      () => other((url) => (url.password = 'geheim')),
      /^DATABASE_URL: .* refuses the password of the role \w+\.$/,
    ],
    [
      'the database is missing',
      () => other((url) => (url.pathname = '/nowhere')),
      /^DATABASE_URL: .* has no database nowhere\.$/,
    ],
    [
      'it never answers',
      () => `postgres://kostra:geheim@127.0.0.1:${(silent.address() as AddressInfo).port}/kostra`,
      /^DATABASE_URL: .* does not answer\.$/,
    ],
  ])('because %s is told by its setting, with a cure, and without the password', async (_, url, cause) => {
    const problem = await problemOf(url());
    expect(problem.cause).toMatch(cause);
    expect(problem.fix).toMatch(/^[A-Z].*\.$/);
    expect(problem.message).not.toContain('geheim');
  });

  it('because of a fault of ours stays what it is', () => {
    const error = new TypeError('no such column');
    expect(databaseProblem(error, database.url)).toBe(error);
  });
});

describe('other faults of settings', () => {
  it.each([
    ['EROFS', 'can only be read'],
    ['EEXIST', 'a file of that name'],
    ['ENOSPC', 'the disk is full'],
  ])('the data folder: %s', (code, cause) => {
    const problem = folderProblem(Object.assign(new Error(code), { code }), '/srv/kostra') as OperatorError;
    expect(problem.cause).toMatch(`DATA_DIR: the folder /srv/kostra cannot be used: `);
    expect(problem.cause).toContain(cause);
    expect(problem.fix).toContain('DATA_DIR');
  });

  it.each([
    ['EADDRINUSE', 'Port 4000 of 127.0.0.1 is taken.'],
    ['EACCES', 'This account may not listen on port 4000.'],
    ['EADDRNOTAVAIL', 'HOST: this machine has no address 127.0.0.1.'],
  ])('the port: %s', (code, cause) => {
    const problem = listenProblem(Object.assign(new Error(code), { code }), '127.0.0.1', 4000);
    expect(problem).toMatchObject({ cause });
  });
});
