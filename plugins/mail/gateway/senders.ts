import type { CompanySender, CompanySenders, Secrets, Tx } from '#core/gateway';
import { senderNameOf } from '../contract/index.ts';
import { keptConfig, type KeptConfig, keptPassword } from './email-config.ts';

/** By which server a company's letters leave, and in whose name: as its settings say. */
export function companySendersOf(secrets: Secrets): CompanySenders {
  return {
    async senderOf(tx) {
      const config = await keptConfig(tx, secrets);
      const company = await tx.selectFrom('company').select(['name', 'email']).executeTakeFirstOrThrow(); // the one that it sees
      const own = await ownServer(tx, secrets, config);
      return {
        name: senderNameOf(config.senderName, company.name),
        ...(company.email && { replyTo: company.email }),
        ...(own && { own }),
      };
    },
  };
}

/** Chosen, and whole. What was chosen under a licence that has ended goes on: letters of the company must not change their sender unseen. */
async function ownServer(
  tx: Tx,
  secrets: Secrets,
  { smtpConfigurationType, smtpConfiguration: smtp }: KeptConfig,
): Promise<CompanySender['own']> {
  const { email: address, smtpServerUrl: host, port, smtpSecurityType: security, username: user } = smtp;
  if (smtpConfigurationType !== 'Custom' || !address || !host) return undefined;
  if (!smtp.requiresVerification) return { address, server: { host, port, security } };
  return { address, server: { host, port, security, user, password: await keptPassword(tx, secrets) } };
}
