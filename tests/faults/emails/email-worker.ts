/**
 * The part of a gateway that sends e-mails, as a separate process that can be killed. Its arguments are the URL of the database, the name
 * with which it greets the mail server, and the port of that server.
 */
import { openDatabase, silentLog } from '../../../core/gateway/database/index.ts';
import { startJobs } from '../../../core/gateway/jobs/index.ts';
import { emailJob, emailResultJob } from '../../../core/gateway/mail/email-job.ts';
import { mailContext } from '../../../core/gateway/mail/mail-context.ts';
import { mailContextOf } from './test-mail-context.ts';

const [url = '', name = '', port = ''] = process.argv.slice(2);
const office = mailContextOf({ client: name, port: Number(port) });
await startJobs({
  db: await openDatabase({ url, log: silentLog }),
  url,
  log: silentLog,
  jobs: [emailJob, emailResultJob],
  // The e-mail jobs need only this service.
  service: async (token) => (token.id === mailContext.id ? office : undefined) as never,
  superviseSeconds: 1,
  heartbeatSeconds: 10,
  pollSeconds: 0.5,
});
process.stdout.write('ready\n');
