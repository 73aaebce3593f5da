import { problems } from '#core/contract';
import { failureReason, isProblem } from '#core/web';
import type { TextRef } from '#core/web/tokens';
import { dueChanged } from '../contract/index.ts';

/** Returns the text of a failed call: the sentence of the gateway, the known reason of the failure, or else `otherwise`. */
export function refusalText(error: unknown, text: (ref: TextRef) => string, otherwise: string): string {
  if (isProblem(error, problems.invalidInput)) {
    const [field] = error.fields;
    if (field) return field.message;
  }
  if (isProblem(error, dueChanged) && error.fix) return error.fix;
  const reason = failureReason(error);
  return reason ? text(reason) : otherwise;
}
