import type { CompanySender, CompanySenders, Secrets, Tx } from '#core/gateway';
import { senderNameOf } from '../contract/index.ts';
import { storedEmailConfig, type StoredEmailConfig, storedPassword } from './email-config.ts';

/** Returns the service that chooses the server and the sender of a company's e-mails, according to its settings. */
export function companySendersOf(secrets: Secrets): CompanySenders {
  return {
    async senderOf(tx) {
      const config = await storedEmailConfig(tx, secrets);
      const company = await tx.selectFrom('company').select(['name', 'email']).executeTakeFirstOrThrow(); // the transaction sees only its own company
      const own = await ownServer(tx, secrets, config);
      return {
        name: senderNameOf(config.senderName, company.name),
        ...(company.email && { replyTo: company.email }),
        ...(own && { own }),
      };
    },
  };
}

/**
 * Returns the company's own server if it is chosen. It stays in use after its licence has ended, because the sender of a
 * company's e-mails must not change unnoticed.
 */
async function ownServer(
  tx: Tx,
  secrets: Secrets,
  { smtpConfigurationType, smtpConfiguration: smtp }: StoredEmailConfig,
): Promise<CompanySender['own']> {
  const { email: address, smtpServerUrl: host, port, smtpSecurityType: security, username: user } = smtp;
  if (smtpConfigurationType !== 'Custom' || !address || !host) return undefined;
  if (!smtp.requiresVerification) return { address, server: { host, port, security } };
  const password = await storedPassword(tx, secrets);
  // It is absent where the company was restored with another key: a login without it would be refused, and could lock the mailbox.
  return { address, server: password === undefined ? undefined : { host, port, security, user, password } };
}
