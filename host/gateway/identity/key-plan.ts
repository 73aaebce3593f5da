/**
 * Which of the stored keys does what follows from its age alone, so processes need no agreement beyond the stored list:
 *
 *   day 0            a new key is made and published; nobody signs with it yet
 *   day 1            every process has it by now: it signs, the one before only verifies
 *   day 90           the next one is made
 *   30 days later    the old key is forgotten; nothing it signed is still valid (sessions 14 days, tokens less)
 */
export const keyAges = { signsAfter: days(1), renewedAfter: days(90), verifiesFor: days(30) } as const;

export interface StoredKey {
  readonly id: string;
  readonly purpose: 'sign' | 'cookie';
  /** A private JWK as JSON, or random text. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export interface KeyPlan {
  /** All keys still of use; the first one signs. */
  readonly use: readonly StoredKey[];
  /** Keys that nothing valid was signed with. */
  readonly forget: readonly StoredKey[];
  /** Another one must be made now. */
  readonly renew: boolean;
}

/** Plans the keys of one purpose. */
export function planKeys(keys: readonly StoredKey[], now: Date): KeyPlan {
  const age = (key: StoredKey) => now.getTime() - key.createdAt;
  const newestFirst = [...keys].sort((a, b) => age(a) - age(b) || a.id.localeCompare(b.id));
  // With no key old enough (the very first start) the oldest signs at once: there is nobody yet who would not know it.
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
