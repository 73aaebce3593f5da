import { readCurrentLicence, readFlags, readPermissions } from '#core/contract/platform';
import type { Licence, Permissions } from '#core/contract/platform';
import { GatewayProblem } from '../gateway/gateway-problem.ts';
import type { Clock } from '../time/clock.ts';
import type { CallOptions, GatewayClient } from '../tokens.ts';

/** What a caller of {@link loadFlags} and of {@link loadPermissions} handles; who adds to it names these as well. */
export const flagsHandled: readonly number[] = [401];
export const rightsHandled: readonly number[] = [401, 402, 404];

/** 401 is silent, a 504 is tried again after 300 and 600 ms. [A7-2] [A9-4] */
const flagCall: CallOptions = { handles: flagsHandled, retry: { on: [504], delays: [300, 600] } };

/** How long flags are waited for, retries included; milliseconds. Then they count as off, and are asked for again. */
const flagPatience = 3_000;

/**
 * Flags of a company, or without one those that hold everywhere.
 * @throws GatewayProblem; an AbortError, which nobody is told of, when the answer takes longer than 3 s or `signal` is aborted
 */
export async function loadFlags(
  { gateway, clock }: { readonly gateway: GatewayClient; readonly clock: Clock },
  companyId: string | undefined,
  { signal, ...options }: Pick<CallOptions, 'signal' | 'handles'> = {},
): Promise<Readonly<Record<string, boolean>>> {
  const input = { query: companyId ? { companyId } : {} };
  const ending = new AbortController();
  const stop = clock.after(flagPatience, () => ending.abort());
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

/** `ok: false`: the answer was 402, and the licence stands in it with its `problemCode`. [A4-14] */
export interface LoadedLicence {
  readonly entity: Licence;
  readonly ok: boolean;
}

/** @throws GatewayProblem; its caller shows a page for it, so no toast does. */
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

/** The licence stands in the 402 as the `current` of the problem, or is the body itself. */
function licenceIn({ current, body }: GatewayProblem): Licence | undefined {
  return [current, body].find(isLicence);
}

function isLicence(value: unknown): value is Licence {
  return typeof value === 'object' && value !== null && 'daysValid' in value && 'problemCode' in value;
}
