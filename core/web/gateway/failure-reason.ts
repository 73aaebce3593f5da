import { problems } from '#core/contract';
import type { TextRef } from '../tokens.ts';
import { GatewayProblem } from './gateway-problem.ts';

export interface FailedAnswer {
  readonly status?: number | undefined;
  readonly code?: string | undefined;
}

/**
 * Returns a sentence that explains to the waiting user why a call failed. It names the user's internet connection only if that is the
 * cause.
 * @param isOnline the network state that the browser reports
 * @returns `undefined` if no helpful reason is known
 */
export function failureReason(error: unknown, isOnline = navigator.onLine): TextRef | undefined {
  if (!(error instanceof GatewayProblem)) return undefined;
  return failureReasonOf(error, isOnline);
}

/** Returns the same as {@link failureReason} from the stored parts of the answer; status 0 means that there was no answer. */
export function failureReasonOf({ status, code }: FailedAnswer, isOnline = navigator.onLine): TextRef | undefined {
  const account = accountReason(code);
  if (account) return account;
  if (status === 0) return { key: isOnline ? 'CORE.REASON.NO_ANSWER' : 'CORE.REASON.OFFLINE' };
  if (status === undefined) return undefined;
  if (status >= 500) return { key: 'CORE.REASON.SERVER', values: { status } };
  const key = reasons[status];
  return key ? { key } : undefined;
}

/** Returns why the account that the user signed in with has no access at all; only the code distinguishes this from a missing right. */
export function accountReason(code: string | undefined): { readonly key: string } | undefined {
  if (code === problems.emailMissing.code) return { key: 'CORE.REASON.EMAIL_MISSING' };
  return code === problems.emailTaken.code ? { key: 'CORE.REASON.EMAIL_TAKEN' } : undefined;
}

/** Returns the value of `Toast.outage` for an error: `failed` if the call got no answer. */
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
