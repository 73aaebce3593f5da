/**
 * Minutes from one attempt to the next: doubled, from two hours on every four, for a day in all. The first failures of a receiver
 * that is being restarted are soon made good, and one that is down for a night is asked a dozen times and not a thousand.
 */
export const pauses = [1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240, 240, 240] as const;

const minute = 60_000;
/** So that what failed together does not come back together: up to a tenth longer. */
const jitter = 0.1;

/**
 * @param attempts how many have failed, from 1
 * @param random from 0 to 1
 * @returns milliseconds until the next attempt; `undefined`: a day is over, it is given up
 */
export function pauseAfter(attempts: number, random: number): number | undefined {
  const minutes = pauses[attempts - 1];
  return minutes === undefined ? undefined : Math.round(minutes * minute * (1 + jitter * random));
}
