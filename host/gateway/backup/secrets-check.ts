import { join, resolve } from 'node:path';
import type { Client } from 'pg';
import { existingSecretsKey, OperatorError, type SealedSecret, unreadableSecrets } from '#core/gateway';
import type { Settings } from '../settings.ts';
import { keyFile } from './data-folder.ts';

type KeySettings = Pick<Settings, 'secretsKey' | 'databaseUrl' | 'dataDir'>;

/**
 * Finds the key of this deployment.
 * @returns undefined if it is not known here: with an external server only the gateway needs it
 * @throws OperatorError `secrets-key-invalid`
 */
export function deploymentKey({ secretsKey, databaseUrl, dataDir }: KeySettings): Promise<Buffer | undefined> {
  return existingSecretsKey({ setting: secretsKey, dataDir: databaseUrl ? undefined : resolve(dataDir) });
}

/**
 * Returns the secrets that do not open with a key.
 * @param key `undefined` means that none opens
 * @param companyId limits them to one company
 */
export async function closedSecrets(
  client: Client,
  key: Uint8Array | undefined,
  companyId?: string,
): Promise<readonly SealedSecret[]> {
  const { rows } = await client.query<SealedSecret>(
    'select company_id, name, sealed from secret where $1::uuid is null or company_id = $1 order by company_id, name',
    [companyId ?? null],
  );
  return key ? unreadableSecrets(key, rows) : rows;
}

/**
 * Checks before a backup of everything that its key opens what is encrypted in it: Kostra would not start from it otherwise, and that would
 * be noticed only when the backup is needed. A backup of one company has no key, so it is possible without one.
 * @returns the secrets of companies that do not open; their companies were restored from an installation with another key
 * @throws OperatorError `backup-key-missing` | `backup-key-foreign` | `secrets-key-invalid`
 */
export async function checkKeyOfBackup(client: Client, settings: KeySettings): Promise<readonly SealedSecret[]> {
  const key = await deploymentKey(settings);
  if (!key && settings.databaseUrl) return [];
  const closed = await closedSecrets(client, key);
  const path = join(resolve(settings.dataDir), keyFile);
  if (!key && closed.length > 0)
    throw new OperatorError({
      code: 'backup-key-missing',
      cause: `${path} is missing, so nothing that is encrypted would open again, and Kostra would not start from the backup.`,
      fix: `Put that file back as it was; each earlier backup holds it. ${lostForGood}`,
    });
  if (closed.some(({ company_id: company }) => company === null))
    throw new OperatorError({
      code: 'backup-key-foreign',
      cause: `The key in ${settings.secretsKey ? 'SECRETS_KEY' : path} is not the one of this database, and Kostra would not start from the backup.`,
      fix: settings.secretsKey
        ? `Set SECRETS_KEY as it is set for Kostra${settings.databaseUrl ? ', or not at all' : ''}. ${lostForGood}`
        : `Put that file back as it was; each earlier backup holds it. ${lostForGood}`,
    });
  return closed;
}

const lostForGood =
  'If the key is lost for good, save each company alone: backup FILE --company ID; where it is restored, its passwords are entered again.';

/** Returns one line of advice about secrets that do not open, and nothing if there are none. */
export function adviceOnClosed(closed: readonly SealedSecret[], why: string): string[] {
  if (closed.length === 0) return [];
  const names = [...Map.groupBy(closed, ({ company_id: company }) => company)].map(
    ([company, secrets]) => `${secrets.map(({ name }) => name).join(', ')} (company ${company})`,
  );
  return [
    `${why}; what does not open counts as absent until somebody of the company enters it again, or makes a new one: ${names.join('; ')}`,
  ];
}
