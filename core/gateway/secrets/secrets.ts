import { sql } from 'kysely';
import { token } from '#core/registry';
import { type Database, OperatorError, type Tx } from '../database/index.ts';
import { seal, unseal } from './seal.ts';

/**
 * The SMTP and bank passwords of a company (inside `inCompany`), and the keys that all processes share (inside `asSystem`). They are
 * encrypted before they reach the database, so a copy of it reveals nothing.
 */
export interface Secrets {
  write(tx: Tx, name: string, text: string): Promise<void>;
  /** Reads a secret. @throws OperatorError `secret-unreadable` if it was written with another key. */
  read(tx: Tx, name: string): Promise<string | undefined>;
  /** Returns whether there is such a secret, without decrypting it. */
  has(tx: Tx, name: string): Promise<boolean>;
  remove(tx: Tx, name: string): Promise<void>;
}

/**
 * The service for secrets, for the gateway parts of plugins. It is missing if the deployment has no key, which blocks plugins that need it.
 */
export const secrets = token<Secrets, 'process'>('gateway.secrets', 'process');

/** Makes the service. @param key 32 bytes, from `secretsKey`. */
export function openSecrets(key: Uint8Array): Secrets {
  return {
    async write(tx, name, text) {
      const sealed = seal(key, await place(tx, name), text);
      await sql`insert into secret (name, sealed) values (${name}, ${sealed})
        on conflict (company_id, name) do update set sealed = excluded.sealed, updated_at = now()`.execute(tx);
    },
    async read(tx, name) {
      const row = await secret(tx, name).select('sealed').executeTakeFirst();
      if (!row) return undefined;
      try {
        return unseal(key, await place(tx, name), row.sealed);
      } catch {
        throw unreadable(name);
      }
    },
    async has(tx, name) {
      return (await secret(tx, name).select('id').executeTakeFirst()) !== undefined;
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

/** The condition for the secrets of the current context. The system can see every company's secrets, but needs only its own. */
const ofContext = sql<boolean>`company_id is not distinct from nullif(current_setting('app.company_id', true), '')::uuid`;

function secret(tx: Tx, name: string) {
  return tx.selectFrom('secret').where('name', '=', name).where(ofContext);
}

async function place(tx: Tx, name: string): Promise<string> {
  const { rows } = await sql<{ company: string }>`select current_setting('app.company_id', true) as company`.execute(
    tx,
  );
  return `${rows[0]?.company ?? ''}/${name}`;
}

function unreadable(name: string): OperatorError {
  return new OperatorError({
    code: 'secret-unreadable',
    cause: `The secret "${name}" was written with another SECRETS_KEY, or was changed in the database.`,
    fix: 'Start with the SECRETS_KEY it was written with, or enter the secret again.',
  });
}
