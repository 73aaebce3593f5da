import { failureReason, isProblem } from '#core/web';
import type { Language } from '#core/web/tokens';
import { bankUnavailable, consentWaiting, unknownBank } from '../contract/index.ts';

/** Why nothing came of a call: of a bank the gateway's own sentence, which names it and says what helps. `undefined`: nobody knows. */
export function whyNot(error: unknown, texts: Pick<Language, 'text'>): string | undefined {
  for (const told of [bankUnavailable, consentWaiting, unknownBank]) if (isProblem(error, told)) return error.fix;
  const reason = failureReason(error);
  return reason && texts.text(reason);
}
