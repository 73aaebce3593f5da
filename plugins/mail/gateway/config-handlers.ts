import {
  type CompanyCall,
  implement,
  letters,
  type Letters,
  outbound,
  productMail,
  type ProductMail,
  type Secrets,
  secrets,
  staleVersion,
  tooMany,
  verifySmtp,
} from '#core/gateway';
import { optional } from '#core/registry';
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
  implement(readEmailConfig, [secrets, letters, optional(productMail)], async ({ tx }, store, post, mail) =>
    answered(tx, await keptConfig(tx, store), { post, mail }),
  ),
  implement(updateEmailConfig, [secrets, letters, optional(productMail)], async (call, store, post, mail) => {
    const { tx, body, facts } = call;
    const current = await lockedConfig(tx, store);
    const ways = { post, mail };
    if (current.version !== body.version) throw staleVersion(await answered(tx, current, ways));
    const { password } = body.smtpConfiguration;
    return answered(tx, await keepConfig(tx, store, checkedConfig(body, current, facts), password), ways);
  }),
  implement(testEmailConfig, [secrets, outbound], async ({ tx, body }, store, network): Promise<SmtpTest> => {
    const smtp = trimmed(body);
    refuseWrongSmtp(smtp, await keptConfig(tx, store));
    if (tests >= mostTests) throw tooMany(patience / 1_000);
    tests += 1;
    try {
      const error = await verifySmtp(await serverOf(tx, store, smtp), { outbound: network, openTimeout: patience });
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

interface Ways {
  readonly post: Pick<Letters, 'wayOut' | 'hasDemoMailbox'>;
  readonly mail: ProductMail | undefined;
}

/** With the address that the product would send from, be it into the demo's mailbox. */
async function answered(tx: CompanyCall['tx'], config: KeptConfig, { post, mail }: Ways): Promise<EmailConfig> {
  const wayOut = config.smtpConfigurationType === 'Custom' ? undefined : await post.wayOut(tx);
  const noReplyAddress = wayOut?.sender.address ?? mail?.sender ?? null;
  return { ...config, noReplyAddress, hasDemoMailbox: post.hasDemoMailbox };
}
