const minute = 60_000;
const hour = 60 * minute;

/**
 * The time in milliseconds after which a provider forgets a key. A later repetition could be accepted twice, so a user has to find out the
 * result.
 */
export const keyIsKnownFor = 24 * hour;

/** The pauses between attempts in minutes. The last one repeats, because the gateway never gives up an e-invoice. */
const pauses = [1, 2, 4, 8, 16, 32, 64, 128, 240] as const;
/** The pause after a fault of the settings. Users correct them, and also have a button for an attempt at once. */
const pauseOfSetUp = hour;
/** The maximum random extension of a pause, as a fraction of it. It spreads e-invoices that failed at the same time. */
const jitter = 0.1;

/**
 * Returns the milliseconds until the next attempt.
 * @param attempts the number of attempts so far, from 1
 * @param random a number from 0 to 1
 * @param after the seconds that the provider requests
 */
export function pauseBeforeAttempt(attempts: number, random: number, after = 0): number {
  const usual = (pauses[Math.min(attempts, pauses.length) - 1] ?? 1) * minute;
  return Math.max(Math.round(usual * (1 + jitter * random)), after * 1000);
}

export function pauseAfterSetUpFault(random: number): number {
  return Math.round(pauseOfSetUp * (1 + jitter * random));
}

/**
 * Returns the milliseconds until the provider is asked again for the state of an accepted document: soon at first, then less and less
 * often.
 * @param age the milliseconds since it was accepted
 * @returns `undefined` when it is no longer asked
 */
export function pauseBeforeQuestion(age: number): number | undefined {
  if (age > 14 * 24 * hour) return undefined;
  return Math.min(Math.max(age, minute), 6 * hour);
}
