import { problems } from '#core/contract';
import type { TextRef, Toast } from '../tokens.ts';
import { GatewayProblem } from './gateway-problem.ts';

export interface FailedAnswer {
  readonly status?: number | undefined;
  readonly code?: string | undefined;
}

/**
 * Why a call failed, in a sentence for the person who waits for it: "check your internet" only where that is the cause.
 * @param isOnline what the browser says of its network
 * @returns `undefined`: nothing is known that would help
 */
export function failureReason(error: unknown, isOnline = navigator.onLine): TextRef | undefined {
  if (!(error instanceof GatewayProblem)) return undefined;
  return failureReasonOf(error, isOnline);
}

/** As {@link failureReason}, by what was kept of the answer; status 0: there was none. */
export function failureReasonOf({ status, code }: FailedAnswer, isOnline = navigator.onLine): TextRef | undefined {
  const account = accountReason(code);
  if (account) return account;
  if (status === 0) return { key: isOnline ? 'CORE.REASON.NO_ANSWER' : 'CORE.REASON.OFFLINE' };
  if (status === undefined) return undefined;
  if (status >= 500) return { key: 'CORE.REASON.SERVER', values: { status } };
  const key = reasons[status];
  return key ? { key } : undefined;
}

/** Why nobody gets anywhere with the account that they signed in by: its code alone tells it from a right that is missing. */
export function accountReason(code: string | undefined): { readonly key: string } | undefined {
  if (code === problems.emailMissing.code) return { key: 'CORE.REASON.EMAIL_MISSING' };
  return code === problems.emailTaken.code ? { key: 'CORE.REASON.EMAIL_TAKEN' } : undefined;
}

/** What a toast about a failed call says of the connection: see `Toast.outage`. */
export function outageOf(error: unknown): 'failed' | undefined {
  return error instanceof GatewayProblem && error.status === 0 ? 'failed' : undefined;
}

/** What a toast about a failed call offers, where the session is over. What was typed is offered as a draft afterwards. */
export function signInActionOf(error: unknown): Toast['action'] {
  const run = error instanceof GatewayProblem ? error.signInAgain : undefined;
  return run && { text: { key: 'CORE.ERROR.SIGN_IN' }, run };
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
