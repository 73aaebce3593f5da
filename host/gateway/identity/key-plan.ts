/**
 * The ages at which a stored key changes its role. The age alone decides, so processes only need the shared list of keys:
 *
 *   day 0            a new key is created and published; no process signs with it yet
 *   day 1            every process knows it now: it signs, and the key before it only verifies
 *   day 90           the next key is created
 *   30 days later    the old key is deleted; all its signatures have expired (sessions 14 days, tokens less)
 */
export const keyAges = { signsAfter: days(1), renewedAfter: days(90), verifiesFor: days(30) } as const;

export interface StoredKey {
  readonly id: string;
  readonly purpose: 'sign' | 'cookie';
  /** The private key as a JWK in JSON, or the random text that signs cookies. */
  readonly secret: string;
  /** The time in milliseconds since 1970. */
  readonly createdAt: number;
}

export interface KeyPlan {
  /** All keys that are still in use. The first one signs. */
  readonly use: readonly StoredKey[];
  /** The keys whose signatures are all expired. */
  readonly forget: readonly StoredKey[];
  /** `true` means that a new key must be created now. */
  readonly renew: boolean;
}

/** Decides which keys of one purpose are used, deleted and created. */
export function planKeys(keys: readonly StoredKey[], now: Date): KeyPlan {
  const age = (key: StoredKey) => now.getTime() - key.createdAt;
  const newestFirst = [...keys].sort((a, b) => age(a) - age(b) || a.id.localeCompare(b.id));
  // If no key is old enough (at the very first start), the oldest key signs at once, because every process reads the keys only after it was
  // created.
  const signer = newestFirst.find((key) => age(key) >= keyAges.signsAfter) ?? newestFirst.at(-1);
  const isSpent = (_key: StoredKey, index: number) => {
    const successor = newestFirst[index - 1];
    return successor !== undefined && age(successor) >= keyAges.signsAfter + keyAges.verifiesFor;
  };
  const forget = newestFirst.filter(isSpent);
  const newest = newestFirst[0];
  return {
    use: [...(signer ? [signer] : []), ...newestFirst.filter((key) => key !== signer && !forget.includes(key))],
    forget,
    renew: newest === undefined || age(newest) >= keyAges.renewedAfter,
  };
}

function days(count: number): number {
  return count * 24 * 60 * 60 * 1000;
}
