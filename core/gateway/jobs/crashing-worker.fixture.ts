/** A process that takes one job, does its first step, and dies during the second. Its argument is the address of the database. */
import { openDatabase, silentLog } from '../database/index.ts';
import { startJobs } from './index.ts';
import { countingJob } from './counting-job.fixture.ts';

const url = process.argv[2] ?? '';
const db = await openDatabase({ url, log: silentLog });
const job = countingJob(() => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise<void>(() => undefined);
});
await startJobs({ db, url, log: silentLog, jobs: [job] });
