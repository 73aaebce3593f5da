import { type Clock, GatewayProblem, sleep } from '#core/web';
import type { GatewayClient } from '#core/web/tokens';
import { listMembers } from '../contract/index.ts';

/** The pause between two requests, in milliseconds. [A2-6] [A9-8] */
const pollPause = 2_000;

/**
 * Requests the users of the company every two seconds until the response succeeds, which means that the company is set up. [A2-6]
 *
 * The gateway checks in a fixed order, so a 403 also means that the company exists. A member gets it who may not see the users and was
 * redirected here because of an expired licence [B2.4-5]. Temporary errors, such as an outage, are retried.
 * @returns whether the company can be opened; `false` means that the user does not belong to it (any more)
 * @throws the reason of the signal if it is aborted
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
