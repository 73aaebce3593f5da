/**
 * The minutes between two attempts: doubled each time, from two hours every four, for one day in all. A receiver that restarts gets its
 * deliveries soon, and one that is down for a night gets a dozen attempts and not a thousand.
 */
export const pauses = [1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240, 240, 240] as const;

const minute = 60_000;
/** The random extension of a pause, up to a tenth, so that deliveries which failed together are not retried together. */
const jitter = 0.1;

/**
 * @param attempts the number of failed attempts, from 1
 * @param random a number from 0 to 1
 * @returns milliseconds until the next attempt; `undefined` if a day is over and the delivery is given up
 */
export function pauseAfter(attempts: number, random: number): number | undefined {
  const minutes = pauses[attempts - 1];
  return minutes === undefined ? undefined : Math.round(minutes * minute * (1 + jitter * random));
}
