/**
 * A process that uses the embedded server in the data folder given as its argument. It prints the address of the server, and stops the
 * server when its input ends.
 */
import { silentLog } from '#core/gateway/database';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: silentLog });
process.stdout.write(`${JSON.stringify({ url: server.url, adopted: server.adopted })}\n`);
for await (const _ of process.stdin);
await server.stop();
