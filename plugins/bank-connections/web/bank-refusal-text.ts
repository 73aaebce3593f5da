import { failureReason, isProblem } from '#core/web';
import type { Language } from '#core/web/tokens';
import { bankUnavailable, consentWaiting, unknownBank } from '../contract/index.ts';

/**
 * Returns the reason for a failed call. For an error of a bank it is the gateway's text, which names the bank and the solution. `undefined`
 * means that the reason is unknown.
 */
export function bankRefusalText(error: unknown, texts: Pick<Language, 'text'>): string | undefined {
  for (const problem of [bankUnavailable, consentWaiting, unknownBank]) if (isProblem(error, problem)) return error.fix;
  const reason = failureReason(error);
  return reason && texts.text(reason);
}
