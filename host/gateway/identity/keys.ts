import { randomBytes } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Database, Secrets } from '#core/gateway';
import { planKeys, type StoredKey } from './key-plan.ts';

/** The keys as they are now. */
export interface IdentityKeys {
  /** Changes when the set of keys or their order does. */
  readonly version: string;
  /** Private keys (EC P-256, ES256); the first signs, all are published. */
  readonly signing: readonly JWK[];
  /** The first signs cookies, all verify them. */
  readonly cookies: readonly string[];
  /** Public keys for verifying, by key id. */
  readonly verifying: ReadonlyMap<string, CryptoKey>;
}

/** The one secret all keys are in: written as a whole, so no process ever reads half a change. */
const secretName = 'identity.keys';
/** Any number that only identity's keys use: two processes that start at once must not make two first keys. */
const lock = 4_805_311;

/**
 * Reads the keys shared by all processes; makes, renews and forgets them as `key-plan.ts` says.
 * They are kept encrypted by `SECRETS_KEY`: with a copy of the database alone nobody can sign in as somebody else.
 */
export async function loadKeys(database: Database, secrets: Secrets, now: Date): Promise<IdentityKeys> {
  const stored = await database.asSystem('identity: keys', async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
    const text = await secrets.read(tx, secretName);
    const known: readonly StoredKey[] = text ? JSON.parse(text) : []; // our own writing, authenticated by its seal
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

/** @returns the same array if nothing was to do */
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
