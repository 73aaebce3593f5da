import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type CommandResult, coreMigrations, type MigrationSet, OperatorError, silentLog } from '#core/gateway';
import { type Administrator, withAdministrator } from '../../gateway/backup/administrator.ts';
import type { SavedFile, Totals } from '../../gateway/backup/backup-format.ts';
import {
  inNewDataFolder,
  keyFile,
  writeRestoredKey,
  type RestoredKey,
  readKeyFiles,
} from '../../gateway/backup/data-folder.ts';
import { setsAsOf } from '../../gateway/backup/known-migrations.ts';
import { type Backup, openBackup } from '../../gateway/backup/read-backup-file.ts';
import { adviceOnClosed, checkKeyOfBackup, closedSecrets, deploymentKey } from '../../gateway/backup/secrets-check.ts';
import { restoreAll } from '../../gateway/backup/restore-all.ts';
import { restoreCompany } from '../../gateway/backup/restore-company.ts';
import { takeBackup } from '../../gateway/backup/take-backup.ts';
import { writeBackupFile } from '../../gateway/backup/write-backup-file.ts';
import { openFileStorage } from '../../gateway/file-storage.ts';
import { identityMigrations } from '../../gateway/identity/index.ts';
import { readSettings, type Settings } from '../../gateway/settings.ts';
import { readSettingsFile } from '../../gateway/settings-file.ts';
import { version } from '../../gateway/version.ts';
import type { Command } from './command.ts';
import { showProgress } from './show-progress.ts';

export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    usage: 'FILE [--company ID] [--passphrase-file FILE]',
    about:
      'Saves the database and its keys, or one company, into a file; Kostra may run meanwhile. With a passphrase (the first line of a file) it is encrypted.',
    options: { company: 'optional', 'passphrase-file': 'optional' },
    file: true,
    async runOffline(_plugins, { file = '', company, 'passphrase-file': passphraseFile }) {
      const passphrase = await readPassphrase(passphraseFile);
      const settings = await deployment();
      return withAdministrator(settings, { log: silentLog }, async (administrator) => {
        const isCompany = company !== undefined;
        const closed = isCompany ? [] : await checkKeyOfBackup(administrator.client, settings);
        const files = settings.databaseUrl ? [] : await readKeyFiles(settings.dataDir);
        let totals: Totals = { tables: 0, rows: 0 };
        const progress = showProgress('tables');
        const records = takeBackup(administrator, {
          version,
          files,
          companyId: company,
          objects: await openFileStorage(settings),
          progress: progress.at,
          finished: (found) => void (totals = found),
        });
        const size = await writeBackupFile(resolve(file), records, passphrase);
        const seconds = progress.end();
        return {
          lines: [
            `${totals.rows} rows of ${totals.tables} tables are in ${file}: ${megabytes(size)}, in ${seconds} s`,
            ...(isCompany ? [] : adviceOnSafety(settings, files, passphrase !== undefined)),
            ...adviceOnClosed(closed, 'Some secrets were written with another key than the one here'),
          ],
          json: { file: resolve(file), size, ...totals, company: company ?? null, encrypted: passphrase !== undefined },
        };
      });
    },
  },
  {
    name: 'restore',
    usage: 'FILE [--check] [--passphrase-file FILE] [--without PLUGIN,…]',
    about:
      'Puts a backup into an empty place, or a company into a database that does not have it, and compares every row; --check only reads the file, and asks whether this installation knows all that is in it.',
    options: { 'passphrase-file': 'optional', without: 'optional' },
    flags: ['check'],
    file: true,
    async runOffline(plugins, { file = '', check, without, 'passphrase-file': passphraseFile }) {
      const backup = await openBackup(resolve(file), await readPassphrase(passphraseFile));
      const options = {
        sets: [coreMigrations, identityMigrations, ...plugins.migrations],
        without: without?.split(',').map((name) => name.trim()) ?? [],
      };
      await setsAsOf(backup.manifest.migrations, options.sets, options.without);
      if (check !== undefined) return described(file, backup);
      return backup.manifest.company ? toCompany(backup, options) : toEmptyPlace(backup, options);
    },
  },
];

interface RestoreOptions {
  readonly sets: readonly MigrationSet[];
  readonly without: readonly string[];
}

async function toEmptyPlace(backup: Backup, options: RestoreOptions): Promise<CommandResult> {
  const settings = await deployment();
  const { tables, rows } = backup.totals;
  const progress = showProgress('tables');
  const files = await filesOf(backup);
  const key = settings.secretsKey ?? keyIn(files);
  const fill = async (administrator: Administrator) => ({
    ...(await restoreAll(administrator, backup, { ...options, progress: (done) => progress.at(done, tables) })),
    closed: key === undefined ? [] : await closedSecrets(administrator.client, Buffer.from(key, 'base64')),
  });
  const { jobsLeftOut, closed } = settings.databaseUrl
    ? await withAdministrator(settings, { log: silentLog }, fill)
    : await inNewDataFolder(settings.dataDir, { files, log: silentLog }, fill);
  return {
    lines: [
      `${rows} rows of ${tables} tables are restored, and read as they were saved; it took ${progress.end()} s`,
      `They are as of ${backup.manifest.takenAt}. Start Kostra: npm start`,
      ...(jobsLeftOut
        ? ['E-mails and other work that waited at that time were left out: their queue is of another version.']
        : []),
      ...(await adviceOnKey(settings, files)),
      ...(closed.some(({ company_id: company }) => company === null)
        ? [
            `What is encrypted in it does not open with ${settings.secretsKey ? 'SECRETS_KEY' : 'the key in the file'}: Kostra starts only with the key of the place where the backup was made.`,
          ]
        : adviceOnClosed(closed, 'Some secrets were written with another key')),
    ],
    json: { ...backup.totals, jobsLeftOut, takenAt: backup.manifest.takenAt },
  };
}

async function toCompany(backup: Backup, options: RestoreOptions): Promise<CommandResult> {
  const { company } = backup.manifest;
  if (!company) throw new TypeError('the backup is of no company');
  const settings = await deployment();
  const key = await deploymentKey(settings);
  return withAdministrator(settings, { log: silentLog }, async (administrator) => {
    const { absent, ...restored } = await restoreCompany(administrator, backup, company, options);
    const closed = await closedSecrets(administrator.client, key, restored.id);
    const isKeyKnown = key !== undefined || !settings.databaseUrl;
    return {
      lines: [
        `${restored.name} is restored: ${restored.rows} rows`,
        ...absent.map(({ email, role }) => `${email} (${role}) has no account here, and is no member until invited`),
        ...adviceOnClosed(
          closed,
          isKeyKnown
            ? 'Some secrets were written with another key than the one here'
            : 'SECRETS_KEY is not set here, so it is not known which secrets open with it',
        ),
      ],
      json: { ...restored, absent, closedSecrets: closed.map(({ name }) => name) },
    };
  });
}

function described(file: string, { manifest, totals, size }: Backup): CommandResult {
  const what = manifest.company ? `the company ${manifest.company.name}` : 'all companies';
  return {
    lines: [
      `${file} is whole: ${what}, as of ${manifest.takenAt}, by Kostra ${manifest.product}`,
      `${totals.rows} rows of ${totals.tables} tables, ${megabytes(size)}`,
    ],
    json: { ...manifest, ...totals, size },
  };
}

/** Returns the key in a backup, in base64. */
function keyIn(files: readonly SavedFile[]): string | undefined {
  const saved = files.find(({ name }) => name === keyFile);
  return saved && Buffer.from(saved.base64, 'base64').toString('utf8').trim();
}

async function filesOf(backup: Backup): Promise<SavedFile[]> {
  const files: SavedFile[] = [];
  await backup.visit({ manifest: () => undefined, file: (file) => void files.push(file) });
  return files;
}

async function deployment(): Promise<Settings> {
  return readSettings(process.env, await readSettingsFile());
}

/** Reads the passphrase from a file, because everybody on the machine can read a command line. */
async function readPassphrase(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError({
      code: 'usage',
      cause: `The passphrase cannot be read from ${file} (${error.code}).`,
      fix: 'Write it into a file of one line, and name that.',
    });
  });
  const [line = ''] = text.split(/\r?\n/);
  if (line.length >= 8) return line;
  throw new OperatorError({
    code: 'usage',
    cause: `The passphrase in ${file} is shorter than 8 characters.`,
    fix: 'Take a longer one.',
  });
}

/**
 * Returns advice about the key: encrypted data in the database can only be decrypted with the key of the installation that made the backup.
 */
async function adviceOnKey(settings: Settings, files: readonly SavedFile[]): Promise<string[]> {
  const saved = files.find(({ name }) => name === keyFile);
  if (!saved)
    return ['Start it with the SECRETS_KEY of the place where the backup was made: the key is not in the file.'];
  const isSet = settings.secretsKey === keyIn(files);
  if (!settings.databaseUrl || isSet) return [];
  return writeRestoredKey(resolve(settings.dataDir), saved).then(adviceOnLeftKey, (error: NodeJS.ErrnoException) => [
    `The key cannot be written into ${resolve(settings.dataDir)} (${error.code}). Start it with the SECRETS_KEY of the place where the backup was made.`,
  ]);
}

function adviceOnLeftKey({ path, found, other }: RestoredKey): string[] {
  return [
    ...(other ? [`${other} does not hold this key, and stays as it is.`] : []),
    found
      ? `Start it with the SECRETS_KEY in ${path}: it was there already.`
      : `Start it with the SECRETS_KEY that now lies in ${path}, and take it away from there.`,
  ];
}

function adviceOnSafety(settings: Settings, files: readonly SavedFile[], isEncrypted: boolean): string[] {
  if (settings.databaseUrl || settings.secretsKey)
    return ['SECRETS_KEY is not in it: keep that apart, nothing that is encrypted opens without it.'];
  if (isEncrypted) return [];
  const keys = files.some(({ name }) => name === keyFile) ? 'The keys are in it, and it' : 'It';
  return [`${keys} is not encrypted: keep it as safe as the data folder.`];
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
