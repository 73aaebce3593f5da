import {
  type CompanyCall,
  implement,
  letters,
  type Letters,
  outbound,
  type Secrets,
  secrets,
  staleVersion,
  tooMany,
  verifySmtp,
} from '#core/gateway';
import {
  type EmailConfig,
  readEmailConfig,
  type SmtpInput,
  type SmtpTest,
  testEmailConfig,
  updateEmailConfig,
} from '../contract/index.ts';
import { checkedConfig, refuseWrongSmtp, trimmed } from './check-config.ts';
import { keepConfig, keptConfig, type KeptConfig, keptPassword, lockedConfig } from './email-config.ts';

/** Milliseconds that a server is waited for. */
const patience = 20_000;
/** Tests at a time in one process: each holds a connection to the database as long as it waits. */
const mostTests = 3;
let tests = 0;

export const configHandlers = [
  implement(readEmailConfig, [secrets, letters], async ({ tx }, store, mail) =>
    answered(await keptConfig(tx, store), mail),
  ),
  implement(updateEmailConfig, [secrets, letters], async (call, store, mail) => {
    const { tx, body, facts } = call;
    const current = await lockedConfig(tx, store);
    if (current.version !== body.version) throw staleVersion(answered(current, mail));
    const { password } = body.smtpConfiguration;
    return answered(await keepConfig(tx, store, checkedConfig(body, current, facts), password), mail);
  }),
  implement(testEmailConfig, [secrets, outbound], async ({ tx, body }, store, network): Promise<SmtpTest> => {
    const smtp = trimmed(body);
    refuseWrongSmtp(smtp, await keptConfig(tx, store));
    if (tests >= mostTests) throw tooMany(patience / 1_000);
    tests += 1;
    try {
      const options = { outbound: network, openTimeout: patience };
      const error = await verifySmtp(await serverOf(tx, store, smtp), smtp.email, options);
      return { succeeded: !error, fault: error?.fault ?? null, answer: error?.response ?? null };
    } finally {
      tests -= 1;
    }
  }),
];

/** The server as it is typed, with the password that is kept where none is. */
async function serverOf(tx: CompanyCall['tx'], store: Secrets, smtp: SmtpInput) {
  const { smtpServerUrl: host, port, smtpSecurityType: security } = smtp;
  if (!smtp.requiresVerification) return { host, port, security };
  const password = smtp.password || (await keptPassword(tx, store));
  return { host, port, security, user: smtp.username, password };
}

/** With the address that the product would send from, be it into the demo's mailbox. */
function answered(config: KeptConfig, { productAddress, hasDemoMailbox }: Letters): EmailConfig {
  return { ...config, noReplyAddress: productAddress ?? null, hasDemoMailbox };
}
