import { randomBytes } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Database, Secrets } from '#core/gateway';
import { planKeys, type StoredKey } from './key-plan.ts';

export interface IdentityKeys {
  /** A text that changes when the set of keys or their order changes. */
  readonly version: string;
  /** The private keys (EC P-256, ES256). The first one signs, and all are published. */
  readonly signing: readonly JWK[];
  /** The keys of cookies. The first one signs, and all verify. */
  readonly cookies: readonly string[];
  /** The public keys for verification, by key id. */
  readonly verifying: ReadonlyMap<string, CryptoKey>;
}

/**
 * The name of the one secret that contains all keys. The secret is always replaced as one value, so no process reads an incomplete change.
 */
const secretName = 'identity.keys';
/** The number of the advisory lock of identity's keys: two processes that start at once must not create two first keys. */
const lock = 4_805_311;

/**
 * Reads the keys that all processes share, and creates, renews and deletes them as planned in `key-plan.ts`. They are encrypted with
 * `SECRETS_KEY`: a copy of the database alone does not allow anybody to sign in as another person.
 */
export async function loadKeys(database: Database, secrets: Secrets, now: Date): Promise<IdentityKeys> {
  const stored = await database.asSystem('identity: keys', async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
    const text = await secrets.read(tx, secretName);
    const known: readonly StoredKey[] = text ? JSON.parse(text) : []; // our own text, authenticated by its encryption
    const tended = await tend(known, now);
    if (tended !== known) await secrets.write(tx, secretName, JSON.stringify(tended));
    return tended;
  });
  const plan = (purpose: StoredKey['purpose']) => planKeys(ofPurpose(stored, purpose), now).use;
  const signing = plan('sign').map(({ secret }): JWK => JSON.parse(secret));
  const cookies = plan('cookie');
  return {
    version: [...signing.map(({ kid }) => kid), ...cookies.map(({ id }) => id)].join(' '),
    signing,
    cookies: cookies.map(({ secret }) => secret),
    verifying: await verifyingKeys(signing),
  };
}

/**
 * Deletes and creates keys as planned.
 * @returns the same array if nothing changed
 */
async function tend(keys: readonly StoredKey[], now: Date): Promise<readonly StoredKey[]> {
  let tended = keys;
  for (const purpose of ['sign', 'cookie'] as const) {
    const { renew, forget } = planKeys(ofPurpose(keys, purpose), now);
    if (forget.length > 0) tended = tended.filter((key) => !forget.includes(key));
    if (renew) tended = [...tended, await newKey(purpose, now)];
  }
  return tended;
}

function ofPurpose(keys: readonly StoredKey[], purpose: StoredKey['purpose']): StoredKey[] {
  return keys.filter((key) => key.purpose === purpose);
}

async function newKey(purpose: StoredKey['purpose'], now: Date): Promise<StoredKey> {
  const id = randomBytes(12).toString('base64url');
  const secret = purpose === 'sign' ? await newSigningKey(id) : randomBytes(32).toString('base64url');
  return { id, purpose, secret, createdAt: now.getTime() };
}

async function newSigningKey(kid: string): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return JSON.stringify({ ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'ES256' });
}

async function verifyingKeys(signing: readonly JWK[]): Promise<Map<string, CryptoKey>> {
  const keys = new Map<string, CryptoKey>();
  for (const { d: _, ...publicKey } of signing) {
    const key = await importJWK(publicKey, 'ES256');
    if (publicKey.kid && !(key instanceof Uint8Array)) keys.set(publicKey.kid, key);
  }
  return keys;
}
