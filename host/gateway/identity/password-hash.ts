import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { limitConcurrency } from '#core/gateway';

/** The cost of one hash: log2 of the rounds, block size, passes. */
export interface PasswordCost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/**
 * The cost of new hashes: each needs 32 MiB and about a tenth of a second. Among OWASP's equivalent settings this one uses little memory,
 * because the gateway may run on a small machine together with PostgreSQL.
 */
const passwordCost: PasswordCost = { ln: 15, r: 8, p: 3 };

const keyLength = 32;
const saltLength = 16;

/**
 * Hashes passwords with scrypt, in the PHC string form `$scrypt$ln=15,r=8,p=3$salt$hash`. The cost is stored with the hash, so after an
 * increase old accounts can still sign in (and are hashed again then).
 */
export class PasswordHasher {
  readonly #cost: PasswordCost;
  readonly #dummySalt = randomBytes(saltLength);

  constructor(cost: PasswordCost = passwordCost) {
    this.#cost = cost;
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(saltLength);
    const key = await derive(password, salt, this.#cost);
    return `$scrypt$${describe(this.#cost)}$${salt.toString('base64url')}$${key.toString('base64url')}`;
  }

  /**
   * Compares in constant time. Without a stored hash (no such account) it does the same work, so the response time does not reveal whether
   * an account exists.
   */
  async matches(password: string, stored: string | undefined): Promise<boolean> {
    const known = stored === undefined ? undefined : parse(stored);
    if (!known) {
      await derive(password, this.#dummySalt, this.#cost);
      return false;
    }
    return timingSafeEqual(await derive(password, known.salt, known.cost), known.key);
  }

  /** Returns whether the hash was created with another cost than today's and should be created again at the next sign-in. */
  isOutdated(stored: string): boolean {
    return stored.split('$')[2] !== describe(this.#cost);
  }
}

function describe({ ln, r, p }: PasswordCost): string {
  return `ln=${ln},r=${r},p=${p}`;
}

function parse(stored: string): { cost: PasswordCost; salt: Buffer; key: Buffer } | undefined {
  const match = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored);
  if (!match) return undefined;
  const [, ln, r, p, salt = '', key = ''] = match;
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

/**
 * The queue that allows at most two hashes at once: scrypt occupies a thread of libuv's pool of four, and many sign-ins in all four would
 * stop file reads and name look-ups of the whole gateway.
 */
const hashQueue = limitConcurrency(2);

function derive(password: string, salt: Buffer, { ln, r, p }: PasswordCost): Promise<Buffer> {
  return hashQueue(
    () =>
      new Promise((resolve, reject) => {
        // With NFKC the same letters typed on another keyboard or system (composed or decomposed diacritics) are the same password.
        scrypt(
          password.normalize('NFKC'),
          salt,
          keyLength,
          { N: 2 ** ln, r, p, maxmem: 160 * 2 ** ln * r },
          (error, key) => (error ? reject(error) : resolve(key)),
        );
      }),
  );
}
