/**
 * A gateway that runs its jobs in a process that can be killed. Its arguments are the address of the database, and the file in which the
 * campaign writes the time. This file is its only clock, so a new time never arrives later than the jobs of that time.
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
