import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** The limits of requests in ten seconds; 0 means no limit. */
export interface RequestLimits {
  /** The limit for one signed-in person, from any address. */
  readonly perPerson: number;
  /** The limit for one address, which a whole office may share. */
  readonly perAddress: number;
}

/** The period in seconds. It is short, so that a caller waits for ten seconds at most. */
const period = 10;

/**
 * Counts requests in this process only: two gateway processes allow twice as many. Counting here takes some microseconds; a count shared by
 * all processes would cost each request a round trip to the database.
 */
export class RequestLimiter {
  readonly #people: RateLimiterMemory | undefined;
  readonly #addresses: RateLimiterMemory | undefined;

  constructor({ perPerson, perAddress }: RequestLimits = { perPerson: 0, perAddress: 0 }) {
    this.#people = limiter(perPerson);
    this.#addresses = limiter(perAddress);
  }

  /** Counts a request of a person. @returns the seconds to wait; 0 means that the request is allowed */
  person(subject: string): Promise<number> {
    return take(this.#people, subject);
  }

  /**
   * Counts a request of an address. @param address the result of `clientAddress` @returns the seconds to wait; 0 means that the request is
   * allowed
   */
  address(address: string): Promise<number> {
    return take(this.#addresses, address);
  }
}

function limiter(points: number): RateLimiterMemory | undefined {
  return points > 0 ? new RateLimiterMemory({ points, duration: period }) : undefined;
}

async function take(counted: RateLimiterMemory | undefined, key: string): Promise<number> {
  try {
    await counted?.consume(key);
    return 0;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
  }
}
