/** A process that takes an export and dies while it reads the third part. Its argument is the address of the database. */
import type { Facts } from '#core/access';
import {
  contributions,
  exportSources,
  longWorkJob,
  longWorkKinds,
  openDatabase,
  silentLog,
  startJobs,
} from '#core/gateway';
import { exportList } from './export-list.ts';
import { numbersSource } from './test-exports.ts';

const url = process.argv[2] ?? '';
const source = numbersSource(4_500, (from) => {
  if (from > 2_000) process.kill(process.pid, 'SIGKILL');
});
const contributed = {
  read: (point: object) =>
    point === longWorkKinds ? [{ value: exportList }] : point === exportSources ? [{ value: () => [source] }] : [],
};
await startJobs({
  db: await openDatabase({ url, log: silentLog }),
  url,
  log: silentLog,
  jobs: [longWorkJob],
  // The gate of this export requires only one right.
  actor: async () => ({ role: 'Owner', facts: { permission: () => true } as unknown as Facts }),
  service: async (token) => (token.id === contributions.id ? (contributed as never) : undefined),
});
