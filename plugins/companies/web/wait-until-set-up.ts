import { type Clock, GatewayProblem, sleep } from '#core/web';
import type { GatewayClient } from '#core/web/tokens';
import { listMembers } from '../contract/index.ts';

/** Between two questions, in milliseconds. [A2-6] [A9-8] */
const pollPause = 2_000;

/**
 * Asks for the company's users every two seconds until it gets them: then the company is set up. [A2-6]
 *
 * The gateway refuses in a fixed order, so an answer of 403 (a member who may not see the users, sent here by an expired
 * licence [B2.4-5]) also says that the company is there. Anything passing, an outage included, is asked again.
 * @returns whether the company can be opened; `false`: it is not the user's (any more)
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
