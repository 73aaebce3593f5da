import { sql } from 'kysely';
import { token } from '#core/registry';
import { type Database, OperatorError, type Tx } from '../database/index.ts';
import { seal, unseal } from './seal.ts';

/**
 * SMTP and bank passwords of a company (inside `inCompany`), and the keys that all processes share (inside `asSystem`).
 * Encrypted before they reach the database, so a copy of it gives nothing away.
 */
export interface Secrets {
  write(tx: Tx, name: string, text: string): Promise<void>;
  /** @throws OperatorError `secret-unreadable` if it was written with another key. */
  read(tx: Tx, name: string): Promise<string | undefined>;
  /** Tells whether there is one, without opening it. */
  has(tx: Tx, name: string): Promise<boolean>;
  remove(tx: Tx, name: string): Promise<void>;
}

/** For the gateway parts of plugins; not given where the deployment has no key, which blocks whoever needs it. */
export const secrets = token<Secrets, 'process'>('gateway.secrets', 'process');

/** @param key 32 bytes, from `secretsKey`. */
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

/** Whether anything was ever encrypted in this database: only the key it was done with will do from then on. */
export async function holdsSecrets(database: Database): Promise<boolean> {
  const found = await database.asSystem('secrets: in use', (tx) =>
    tx.selectFrom('secret').select('id').limit(1).executeTakeFirst(),
  );
  return found !== undefined;
}

/** The system sees every company's secrets, but means its own. */
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
