import {
  type CallBeforeTransaction,
  type CompanyCall,
  implement,
  emails,
  type Emails,
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
import { keepConfig, storedEmailConfig, type StoredEmailConfig, storedPassword, lockedConfig } from './email-config.ts';

/** The timeout of the connection test in milliseconds. */
const openTimeout = 20_000;

export const configHandlers = [
  implement(readEmailConfig, [secrets, emails], async ({ tx }, store, mail) =>
    answered(await storedEmailConfig(tx, store), mail),
  ),
  implement(updateEmailConfig, [secrets, emails], async (call, store, mail) => {
    const { tx, body, facts } = call;
    const current = await lockedConfig(tx, store);
    if (current.version !== body.version) throw staleVersion(answered(current, mail));
    const { password } = body.smtpConfiguration;
    return answered(await keepConfig(tx, store, checkedConfig(body, current, facts), password), mail);
  }),
  // The test waits for another host, so it must not run in a transaction.
  implement(testEmailConfig, [secrets, outbound], async ({ prepared }) => prepared, tested),
];

async function tested(
  { inCompany, body }: CallBeforeTransaction<typeof testEmailConfig>,
  store: Secrets,
  network: Outbound,
): Promise<SmtpTest> {
  const smtp = trimmed(body);
  const server = await inCompany(async (tx) => {
    refuseWrongSmtp(smtp, await storedEmailConfig(tx, store));
    return serverOf(tx, store, smtp);
  });
  const error = await verifySmtp(server, smtp.email, { outbound: network, openTimeout: openTimeout });
  return { succeeded: !error, fault: error?.fault ?? null, answer: error?.response ?? null };
}

/** Returns the typed server, with the saved password if none is typed. */
async function serverOf(tx: CompanyCall['tx'], store: Secrets, smtp: SmtpInput) {
  const { smtpServerUrl: host, port, smtpSecurityType: security } = smtp;
  if (!smtp.requiresVerification) return { host, port, security };
  const password = smtp.password || (await storedPassword(tx, store));
  return { host, port, security, user: smtp.username, password };
}

/** Adds the address from which Kostra's own server sends, and whether e-mails go to the demo's mailbox. */
function answered(config: StoredEmailConfig, { productAddress, hasDemoMailbox }: Emails): EmailConfig {
  return { ...config, noReplyAddress: productAddress ?? null, hasDemoMailbox };
}
