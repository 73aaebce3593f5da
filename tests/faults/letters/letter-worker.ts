/**
 * What a gateway does with letters, as a process of its own: it is killed in the middle. Arguments: the database's address, the name by
 * which it greets the mail server, and that server's port.
 */
import { openDatabase, silentLog } from '../../../core/gateway/database/index.ts';
import { startJobs } from '../../../core/gateway/jobs/index.ts';
import { letterJob, letterToldJob } from '../../../core/gateway/mail/letter-job.ts';
import { letterOffice } from '../../../core/gateway/mail/letter-office.ts';
import { officeOf } from './test-office.ts';

const [url = '', name = '', port = ''] = process.argv.slice(2);
const office = officeOf({ client: name, port: Number(port) });
await startJobs({
  db: await openDatabase({ url, log: silentLog }),
  url,
  log: silentLog,
  jobs: [letterJob, letterToldJob],
  // The one service that letters ask for.
  service: async (token) => (token.id === letterOffice.id ? office : undefined) as never,
  superviseSeconds: 1,
  heartbeatSeconds: 10,
  pollSeconds: 0.5,
});
process.stdout.write('ready\n');
