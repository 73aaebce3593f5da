/** A process that takes long work of five steps, and dies after the second. Its argument is the address of the database. */
import { openDatabase, silentLog } from '../database/index.ts';
import { startJobs } from '../jobs/index.ts';
import { longWorkJob } from './long-work-job.ts';
import { copyingWith, factsAllowing, serviceOf, testWork } from './test-long-work.fixture.ts';

const url = process.argv[2] ?? '';
const kind = copyingWith((step) => {
  if (step < 2) return Promise.resolve();
  process.kill(process.pid, 'SIGKILL');
  return new Promise<void>(() => undefined);
});
await startJobs({
  db: await openDatabase({ url, log: silentLog }),
  url,
  log: silentLog,
  jobs: [longWorkJob],
  actor: async () => ({ role: 'Owner', facts: factsAllowing(() => true) }),
  service: serviceOf(testWork([kind])),
});
