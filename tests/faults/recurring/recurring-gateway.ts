/**
 * A gateway that runs its jobs in a process that can be killed. Its arguments are the URL of the database, and the file to which the
 * campaign writes the time. The file is the process's only clock, so jobs always see the time for which they were queued.
 */
import { readFileSync } from 'node:fs';
import { testGateway } from '#core/testing';
import { openDatabase, silentLog } from '../../../core/gateway/database/index.ts';

const [url = '', clockFile = ''] = process.argv.slice(2);
const db = await openDatabase({ url, log: silentLog });
await testGateway({
  plugins: 'all',
  demoMailbox: true,
  now: () => new Date(readFileSync(clockFile, 'utf8')),
  sharing: { database: { db, url, failedMigrations: [], close: () => db.close() }, people: new Map() },
});
process.stdout.write('ready\n');
