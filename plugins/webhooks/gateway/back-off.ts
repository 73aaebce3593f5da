/**
 * The pauses between attempts in minutes. Each is twice as long as the one before, up to four hours, and together they last about one day.
 * A receiver that restarts gets its deliveries soon, and a receiver that is down for a night gets about a dozen attempts instead of a
 * thousand.
 */
export const pauses = [1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240, 240, 240] as const;

const minute = 60_000;
/** The maximum random extension of a pause, as a share of it. It spreads the retries of deliveries that failed at the same time. */
const jitter = 0.1;

/**
 * @param attempts the number of failed attempts, from 1
 * @param random a number from 0 to 1
 * @returns the milliseconds until the next attempt; `undefined` if the attempts have lasted a day and the delivery is given up
 */
export function pauseAfter(attempts: number, random: number): number | undefined {
  const minutes = pauses[attempts - 1];
  return minutes === undefined ? undefined : Math.round(minutes * minute * (1 + jitter * random));
}
