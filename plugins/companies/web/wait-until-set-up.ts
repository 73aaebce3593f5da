import { type Clock, GatewayProblem, sleep } from '#core/web';
import type { GatewayClient } from '#core/web/tokens';
import { listMembers } from '../contract/index.ts';

/** The pause between two requests, in milliseconds. [A2-6] [A9-8] */
const pollPause = 2_000;

/**
 * Requests the company's users every two seconds until it gets them: then the company is set up. [A2-6]
 *
 * The gateway refuses in a fixed order, so a 403 (for a member who may not see the users, whom an expired licence has
 * sent here [B2.4-5]) also means that the company exists. Passing errors, such as an outage, are retried.
 * @returns whether the company can be opened; `false` means that the user does not belong to it (any more)
 * @throws the signal's reason
 */
export async function waitUntilSetUp(
  companyId: string,
  { gateway, clock, signal }: { gateway: GatewayClient; clock: Clock; signal: AbortSignal },
): Promise<boolean> {
  for (;;) {
    try {
      await gateway.call(listMembers, { params: { companyId } }, { signal, handles: '*' });
      return true;
    } catch (error) {
      if (signal.aborted || !(error instanceof GatewayProblem)) throw error;
      if (error.status === 403) return true;
      if (error.status === 404) return false;
    }
    await sleep(clock, pollPause, signal);
  }
}
