const minute = 60_000;
const hour = 60 * minute;

/** The time in milliseconds after which a provider forgets a key, so that a repetition could be taken twice: then a person finds out. */
export const keyIsKnownFor = 24 * hour;

/** The pauses between attempts in minutes; the last one repeats, since an e-invoice is never given up by itself. */
const pauses = [1, 2, 4, 8, 16, 32, 64, 128, 240] as const;
/** Settings are mended by people, who also have a button to try at once. */
const pauseOfSetUp = hour;
/** The maximum random extension of a pause, as a share of it. It spreads what failed together. */
const jitter = 0.1;

/**
 * Returns the milliseconds until the next attempt.
 * @param attempts the number of attempts so far, from 1
 * @param random a number from 0 to 1
 * @param after the seconds that the provider asks for
 */
export function pauseBeforeAttempt(attempts: number, random: number, after = 0): number {
  const usual = (pauses[Math.min(attempts, pauses.length) - 1] ?? 1) * minute;
  return Math.max(Math.round(usual * (1 + jitter * random)), after * 1000);
}

export function pauseAfterSetUpFault(random: number): number {
  return Math.round(pauseOfSetUp * (1 + jitter * random));
}

/**
 * Returns the milliseconds until the provider is asked again how a document that it took fares: soon at first, then ever more rarely.
 * @param age the milliseconds since it was taken
 * @returns `undefined` once it is not asked any more
 */
export function pauseBeforeQuestion(age: number): number | undefined {
  if (age > 14 * 24 * hour) return undefined;
  return Math.min(Math.max(age, minute), 6 * hour);
}
