import type { TextRef } from '../tokens.ts';
import { GatewayProblem } from './gateway-problem.ts';

/**
 * Why a call failed, in a sentence for the person who waits for it: "check your internet" only where that is the cause.
 * @param isOnline what the browser says of its network
 * @returns `undefined`: nothing is known that would help
 */
export function failureReason(error: unknown, isOnline = navigator.onLine): TextRef | undefined {
  if (!(error instanceof GatewayProblem)) return undefined;
  return failureReasonOf(error.status, isOnline);
}

/** As {@link failureReason}, by the status of the answer; 0: there was none. */
export function failureReasonOf(status: number | undefined, isOnline = navigator.onLine): TextRef | undefined {
  if (status === 0) return { key: isOnline ? 'CORE.REASON.NO_ANSWER' : 'CORE.REASON.OFFLINE' };
  if (status === undefined) return undefined;
  if (status >= 500) return { key: 'CORE.REASON.SERVER', values: { status } };
  const key = reasons[status];
  return key ? { key } : undefined;
}

/** What a toast about a failed call says of the connection: see `Toast.outage`. */
export function outageOf(error: unknown): 'failed' | undefined {
  return error instanceof GatewayProblem && error.status === 0 ? 'failed' : undefined;
}

const reasons: Readonly<Record<number, string>> = {
  401: 'CORE.REASON.SIGNED_OUT',
  402: 'CORE.REASON.LICENCE',
  403: 'CORE.REASON.PERMISSION',
  404: 'CORE.REASON.GONE',
  409: 'CORE.REASON.CHANGED',
  413: 'CORE.REASON.TOO_LARGE',
  429: 'CORE.REASON.TOO_MANY',
};
