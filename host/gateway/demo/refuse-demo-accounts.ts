import { OperatorError } from '#core/gateway';
import type { Identity } from '../identity/index.ts';
import { demoAccounts, demoPassword } from './accounts.ts';

/**
 * Checks that no demo account still has its publicly known password. A database into which the demo was once loaded contains these
 * accounts, so Kostra accepts connections from other machines only after each of them has another password.
 * @throws OperatorError `demo-accounts-left`
 */
export async function refuseDemoAccounts(identity: Pick<Identity, 'hasPassword'>): Promise<void> {
  const withDemoPassword: string[] = [];
  for (const { email } of demoAccounts)
    if (await identity.hasPassword({ email, password: demoPassword })) withDemoPassword.push(email);
  if (withDemoPassword.length === 0) return;
  throw new OperatorError({
    code: 'demo-accounts-left',
    cause: `The demo was once loaded into this database, and ${withDemoPassword.join(', ')} still have its well-known password, but HOST or PUBLIC_URL is for others than this machine.`,
    fix: `Start with an empty DATA_DIR, or give each another password: npm run kostra -- user reset --email ${withDemoPassword[0]}.`,
  });
}
