/** A process that uses the embedded server: it prints its address, and stops it when its input ends. Its argument is the data folder. */
import { silentLog } from '#core/gateway/database';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: silentLog });
process.stdout.write(`${JSON.stringify({ url: server.url, adopted: server.adopted })}\n`);
for await (const _ of process.stdin);
await server.stop();
