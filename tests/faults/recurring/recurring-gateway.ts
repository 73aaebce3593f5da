/**
 * A gateway that runs its jobs, as a process of its own: it is killed in the middle. Arguments: the database's address, and the file in
 * which the campaign says what time it is. Its clock is that file alone, so no message can come later than the job that is about it.
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
