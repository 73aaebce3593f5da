import { readVersion } from '#core/contract/platform';
import type { Clock } from '#core/web';
import type { GatewayClient, Navigator } from '#core/web/tokens';

/**
 * How far the computer's clock may be from the gateway's, in milliseconds: five minutes, the usual tolerance of tokens.
 * Beyond it a sign-in expires at once or never, and today's date on a document may be yesterday's. [B8-24]
 */
export const clockTolerance = 5 * 60_000;

const clockPagePath = '/time-not-synchronized';

/**
 * Was the server's time (ISO 8601) taken outside of the two moments in which the answer must have been made? The time on
 * the way is no fault of the clock's, however long it was.
 */
export function isClockWrong(serverTime: string, asked: number, answered: number): boolean {
  const server = Date.parse(serverTime);
  return server < asked - clockTolerance || server > answered + clockTolerance;
}

/** Asks the gateway for its time, and leads to the clock page if this computer's is wrong. Never rejects. */
export async function checkClock({
  gateway,
  clock,
  navigator,
}: {
  readonly gateway: GatewayClient;
  readonly clock: Clock;
  readonly navigator: Pick<Navigator, 'go'>;
}): Promise<void> {
  const asked = clock.now();
  try {
    const { serverTime } = await gateway.call(readVersion, {}, { handles: '*' });
    if (isClockWrong(serverTime, asked, clock.now())) navigator.go(clockPagePath, { replace: true });
  } catch {
    // No answer says nothing about the clock; what else it says, others will tell.
  }
}
