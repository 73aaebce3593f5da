import {
  type Ahead,
  type CompanyCall,
  implement,
  letters,
  type Letters,
  type Outbound,
  outbound,
  type Secrets,
  secrets,
  staleVersion,
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
  // All of it waits for another host: none of it belongs into a transaction.
  implement(testEmailConfig, [secrets, outbound], async ({ prepared }) => prepared, tested),
];

async function tested(
  { inCompany, body }: Ahead<typeof testEmailConfig>,
  store: Secrets,
  network: Outbound,
): Promise<SmtpTest> {
  const smtp = trimmed(body);
  const server = await inCompany(async (tx) => {
    refuseWrongSmtp(smtp, await keptConfig(tx, store));
    return serverOf(tx, store, smtp);
  });
  const error = await verifySmtp(server, smtp.email, { outbound: network, openTimeout: patience });
  return { succeeded: !error, fault: error?.fault ?? null, answer: error?.response ?? null };
}

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
