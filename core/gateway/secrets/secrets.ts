import { sql } from 'kysely';
import { token } from '#core/registry';
import { type Database, OperatorError, type Tx } from '../database/index.ts';
import { seal, unseal } from './seal.ts';

/**
 * The SMTP and bank passwords of a company (inside `inCompany`), and the keys that all processes share (inside `asSystem`). They are
 * encrypted before they reach the database, so a copy of it reveals nothing.
 *
 * A secret that was written with another key can never be read again: its company was restored from another installation, for example. For
 * a company it counts as absent, because its people can enter it again. For the installation it is an error: if the keys of sign-in or
 * somebody's second factor counted as absent, everybody would be signed out, or let in without it.
 */
export interface Secrets {
  write(tx: Tx, name: string, text: string): Promise<void>;
  /** Reads a secret. @throws OperatorError `secret-unreadable` for a secret of the installation that was written with another key */
  read(tx: Tx, name: string): Promise<string | undefined>;
  /** Returns whether `read` would return a secret. @throws OperatorError as `read` does */
  has(tx: Tx, name: string): Promise<boolean>;
  remove(tx: Tx, name: string): Promise<void>;
}

/**
 * The service for secrets, for the gateway parts of plugins. It is missing if the deployment has no key, which blocks plugins that need it.
 */
export const secrets = token<Secrets, 'process'>('gateway.secrets', 'process');

/** Makes the service. @param key 32 bytes, from `secretsKey`. */
export function openSecrets(key: Uint8Array): Secrets {
  async function read(tx: Tx, name: string): Promise<string | undefined> {
    const row = await secret(tx, name).select(['company_id', 'name', 'sealed']).executeTakeFirst();
    const text = row && opened(key, row);
    if (row?.company_id === null && text === undefined) throw unreadable(name);
    return text;
  }
  return {
    async write(tx, name, text) {
      const sealed = seal(key, placeOf({ company_id: await companyOf(tx), name }), text);
      await sql`insert into secret (name, sealed) values (${name}, ${sealed})
        on conflict (company_id, name) do update set sealed = excluded.sealed, updated_at = now()`.execute(tx);
    },
    read,
    async has(tx, name) {
      return (await read(tx, name)) !== undefined;
    },
    async remove(tx, name) {
      await tx.deleteFrom('secret').where('name', '=', name).where(ofContext).execute();
    },
  };
}

/** Returns whether anything was ever encrypted in this database: from then on only the same key can be used. */
export async function holdsSecrets(database: Database): Promise<boolean> {
  const found = await database.asSystem('secrets: in use', (tx) =>
    tx.selectFrom('secret').select('id').limit(1).executeTakeFirst(),
  );
  return found !== undefined;
}

/** A row of the table `secret`, the only one with encrypted values. */
export interface SealedSecret {
  /** `null` means that it is a secret of the installation. */
  readonly company_id: string | null;
  readonly name: string;
  readonly sealed: Uint8Array;
}

/** Returns the secrets that cannot be read with this key. */
export function unreadableSecrets<Row extends SealedSecret>(key: Uint8Array, rows: readonly Row[]): Row[] {
  return rows.filter((row) => opened(key, row) === undefined);
}

/** Returns the secrets of companies that cannot be read with this key. */
export async function unreadableInCompanies(database: Database, key: Uint8Array): Promise<readonly SealedSecret[]> {
  const rows = await database.asSystem('secrets: which open', (tx) =>
    tx.selectFrom('secret').select(['company_id', 'name', 'sealed']).where('company_id', 'is not', null).execute(),
  );
  return unreadableSecrets(key, rows);
}

/** @returns undefined if it was written with another key or for another place, or changed in the database */
function opened(key: Uint8Array, row: SealedSecret): string | undefined {
  try {
    return unseal(key, placeOf(row), row.sealed);
  } catch {
    return undefined;
  }
}

function placeOf({ company_id: company, name }: Pick<SealedSecret, 'company_id' | 'name'>): string {
  return `${company ?? ''}/${name}`;
}

/** The condition for the secrets of the current context. The system can see every company's secrets, but needs only its own. */
const ofContext = sql<boolean>`company_id is not distinct from nullif(current_setting('app.company_id', true), '')::uuid`;

function secret(tx: Tx, name: string) {
  return tx.selectFrom('secret').where('name', '=', name).where(ofContext);
}

async function companyOf(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{
    company: string | null;
  }>`select nullif(current_setting('app.company_id', true), '')::uuid as company`.execute(tx);
  return rows[0]?.company ?? null;
}

function unreadable(name: string): OperatorError {
  return new OperatorError({
    code: 'secret-unreadable',
    cause: `The secret "${name}" was written with another SECRETS_KEY, or was changed in the database.`,
    fix: 'Start with the SECRETS_KEY it was written with, or enter the secret again.',
  });
}
