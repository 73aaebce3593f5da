import type { HubClock, HubLog, HubServerOptions } from './hub-options.ts';
import type { HubUser } from './hub.ts';

/** The user of a token, or the HTTP status that states why there is none. */
export type Identified = { readonly user: HubUser } | Unidentified;
export interface Unidentified {
  readonly status: 401 | 429 | 503;
  /** The time after which the client may try again, in seconds. */
  readonly retryAfter?: number;
}

/** An error that `authenticate` throws if the person connects too often. */
export class HubBusy extends Error {
  /** The time after which the client may try again, in seconds. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(`Too many connections: come back in ${retryAfter} s`);
    this.name = 'HubBusy';
    this.retryAfter = retryAfter;
  }
}

interface TokenChecker {
  readonly authenticate: HubServerOptions['authenticate'];
  readonly clock: HubClock;
  readonly log: HubLog;
  /** The time that the check of a token may take, in milliseconds. */
  readonly timeout: number;
}

/**
 * Calls `authenticate` for a bearer token: 401 for a missing, bad or expired one; 503 if it threw or did not answer in time, so that a
 * client tries again instead of signing its user out; 429 if the person connects too often. Never rejects.
 */
export async function identify(token: string | undefined, checker: TokenChecker): Promise<Identified> {
  if (!token) return { status: 401 };
  try {
    const user = await inTime(checker, checker.authenticate(token));
    if (!user || user.expiresAt <= checker.clock.now()) return { status: 401 };
    return { user };
  } catch (error) {
    if (error instanceof HubBusy) return { status: 429, retryAfter: error.retryAfter };
    checker.log.warn({ err: error }, 'hub authentication could not be decided');
    return { status: 503 };
  }
}

function inTime<Value>({ clock, timeout }: TokenChecker, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(timeout, () => reject(new Error(`No answer within ${timeout} ms.`)));
    work.then(resolve, reject).finally(cancel);
  });
}
