import {
  coreMigrations,
  type Database,
  type FailedMigration,
  holdsSecrets,
  migrate,
  OperatorError,
  openSecrets,
  secretsKey,
  silentLog,
} from '#core/gateway';
import { openDeploymentDatabase } from '../../gateway/deployment-database.ts';
import { requireDatabaseIn } from '../../gateway/embedded-postgres.ts';
import { openFileStorage } from '../../gateway/file-storage.ts';
import { createIdentity, type Identity, identityMigrations } from '../../gateway/identity/index.ts';
import type { InstalledPlugins } from '../../gateway/plugins.ts';
import { readSettings, type Settings } from '../../gateway/settings.ts';
import { readSettingsFile } from '../../gateway/settings-file.ts';

/** The context of a command: the same database as the gateway uses, whether the gateway runs or not. */
export interface Operator {
  readonly database: Database;
  readonly plugins: InstalledPlugins;
  /** The plugins whose migrations failed, with the reasons. */
  readonly failed: readonly FailedMigration[];
  /** The issuer of the external identity provider, if the provider manages the accounts. */
  readonly outsideIssuer: string | undefined;
  /** @throws OperatorError when an external identity provider manages the accounts */
  identity(): Promise<Identity>;
}

/**
 * Opens the deployment that the settings name, and closes it after `work`, also if a step of the opening fails: otherwise the command would
 * never end, and the database that it started would stay. With the embedded database it joins the running server, or starts it.
 * @throws OperatorError also when the data folder has no database: a mistyped folder would otherwise be filled with an empty Kostra, in
 * which every command finds nothing
 */
export async function withOperator<T>(plugins: InstalledPlugins, work: (operator: Operator) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env, await readSettingsFile());
  if (!settings.databaseUrl) await requireDatabaseIn(settings.dataDir);
  const objects = await openFileStorage(settings);
  const { database, close } = await openDeploymentDatabase(settings, { log: silentLog, poolSize: 2, objects });
  let identity: Identity | undefined;
  try {
    const { failed } = await migrate(database, [coreMigrations, identityMigrations, ...plugins.migrations]);
    return await work({
      database,
      plugins,
      failed,
      outsideIssuer: settings.oidcIssuer,
      async identity() {
        identity ??= await openIdentity(database, settings);
        return identity;
      },
    });
  } finally {
    try {
      await identity?.close();
    } finally {
      await close();
    }
  }
}

async function openIdentity(database: Database, settings: Settings): Promise<Identity> {
  if (settings.oidcIssuer) {
    throw new OperatorError({
      code: 'accounts-outside',
      cause: `Accounts are kept by ${settings.oidcIssuer}.`,
      fix: 'Create the person there; Kostra knows them after the first sign-in.',
    });
  }
  const key = await secretsKey({
    setting: settings.secretsKey,
    dataDir: settings.databaseUrl ? undefined : settings.dataDir,
    inUse: () => holdsSecrets(database),
  });
  return createIdentity({
    database,
    secrets: openSecrets(key),
    publicUrl: settings.publicUrl ?? 'http://localhost',
    trustProxy: false,
    log: silentLog,
  });
}
