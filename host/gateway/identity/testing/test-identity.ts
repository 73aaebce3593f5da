import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Database, type Log, openSecrets, silentLog } from '#core/gateway';
import { createIdentity } from '../create-identity.ts';
import type { Identity, IdentityOptions, Email } from '../identity.ts';

/** One process of an installation on a real socket. */
export interface TestIdentity {
  readonly identity: Identity;
  /** The address at which it listens. */
  readonly base: string;
  /** The public address, which all processes of the installation share. */
  readonly publicUrl: string;
  readonly emails: Email[];
  close(): Promise<void>;
}

const secretsKey = Buffer.alloc(32, 7);

export async function startTestIdentity(
  database: Database,
  options: Partial<Omit<IdentityOptions, 'mail'>> & { mail?: boolean } = {},
): Promise<TestIdentity> {
  const emails: Email[] = [];
  let identity: Identity | undefined;
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/identity')) void identity?.handler(request, response);
    else response.setHeader('content-type', 'text/html').end('<!doctype html><title>The application</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // the address of a TCP server is an object
  const { mail = true, log = silentLog as Log, publicUrl = base, ...rest } = options;
  identity = await createIdentity({
    database,
    secrets: openSecrets(secretsKey),
    publicUrl,
    trustProxy: true,
    passwordCost: { ln: 10, r: 8, p: 1 },
    log,
    mail: mail ? { send: async (email) => void emails.push(email) } : undefined,
    ...rest,
  });
  const running = identity;
  return {
    identity: running,
    base,
    publicUrl,
    emails,
    async close() {
      await running.close();
      await stop(server);
    },
  };
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
