import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Requests in ten seconds; 0: any number. */
export interface RequestLimits {
  /** Of one signed-in person, from wherever. */
  readonly perPerson: number;
  /** From one address, behind which a whole office may sit. */
  readonly perAddress: number;
}

/** Seconds. Short, so that whoever was too quick waits for ten at most. */
const period = 10;

/**
 * Counts requests, in this process alone: two gateways let through twice as many. What is counted here costs some
 * microseconds; a count that all processes share would cost each request a round trip to the database.
 */
export class RequestLimiter {
  readonly #people: RateLimiterMemory | undefined;
  readonly #addresses: RateLimiterMemory | undefined;

  constructor({ perPerson, perAddress }: RequestLimits = { perPerson: 0, perAddress: 0 }) {
    this.#people = limiter(perPerson);
    this.#addresses = limiter(perAddress);
  }

  /** @returns the seconds to wait; 0: go on */
  person(subject: string): Promise<number> {
    return take(this.#people, subject);
  }

  /** @param address as `clientAddress` gives it. @returns the seconds to wait; 0: go on */
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
