import { readCurrentLicence, readFlags, readPermissions } from '#core/contract/platform';
import type { Licence, Permissions } from '#core/contract/platform';
import { GatewayProblem } from '../gateway/gateway-problem.ts';
import type { Clock } from '../time/clock.ts';
import type { CallOptions, GatewayClient } from '../tokens.ts';

/** The statuses that {@link loadFlags} and {@link loadPermissions} treat as handled; a caller that adds statuses repeats these. */
export const flagsHandled: readonly number[] = [401];
export const rightsHandled: readonly number[] = [401, 402, 404];

/** The options of the request for flags: a 401 shows no message, a 504 is retried after 300 and 600 ms. [A7-2] [A9-4] */
const flagCall: CallOptions = { handles: flagsHandled, retry: { on: [504], delays: [300, 600] } };

/**
 * The time in milliseconds that the page waits for flags, retries included. After it they count as off, and the request is repeated later.
 */
const flagTimeout = 3_000;

/**
 * Reads the flags of a company, or without a company the flags that apply everywhere.
 * @throws GatewayProblem; an AbortError, which shows no message, when the answer takes longer than 3 s or `signal` is aborted
 */
export async function loadFlags(
  { gateway, clock }: { readonly gateway: GatewayClient; readonly clock: Clock },
  companyId: string | undefined,
  { signal, ...options }: Pick<CallOptions, 'signal' | 'handles'> = {},
): Promise<Readonly<Record<string, boolean>>> {
  const input = { query: companyId ? { companyId } : {} };
  const ending = new AbortController();
  const stop = clock.after(flagTimeout, () => ending.abort());
  const either = signal ? AbortSignal.any([signal, ending.signal]) : ending.signal;
  try {
    return await gateway.call(readFlags, input, { ...flagCall, ...options, signal: either });
  } finally {
    stop();
  }
}

/** @throws GatewayProblem */
export function loadPermissions(
  gateway: GatewayClient,
  companyId: string,
  options: Pick<CallOptions, 'signal' | 'handles'> = {},
): Promise<Permissions> {
  return gateway.call(readPermissions, { params: { companyId } }, { handles: rightsHandled, ...options });
}

/** A licence. `ok: false` means that the answer was 402 and contained the licence with its `problemCode`. [A4-14] */
export interface LoadedLicence {
  readonly entity: Licence;
  readonly ok: boolean;
}

/** @throws GatewayProblem; no toast is shown, because the caller shows a page for it. */
export async function loadLicence(
  gateway: GatewayClient,
  companyId: string,
  application: string,
  signal?: AbortSignal,
): Promise<LoadedLicence> {
  try {
    const input = { params: { companyId }, query: { applicationType: application } };
    return { entity: await gateway.call(readCurrentLicence, input, { signal, handles: '*' }), ok: true };
  } catch (error) {
    const entity = error instanceof GatewayProblem && error.status === 402 ? licenceIn(error) : undefined;
    if (!entity) throw error;
    return { entity, ok: false };
  }
}

/** Finds the licence in a 402: it is the `current` of the problem, or the body itself. */
function licenceIn({ current, body }: GatewayProblem): Licence | undefined {
  return [current, body].find(isLicence);
}

function isLicence(value: unknown): value is Licence {
  return typeof value === 'object' && value !== null && 'daysValid' in value && 'problemCode' in value;
}
