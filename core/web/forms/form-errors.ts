import { type FieldErrors, type FieldPath, type FieldValues, set, type UseFormReturn } from 'react-hook-form';
import { GatewayProblem } from '../gateway/gateway-problem.ts';
import type { Language } from '../tokens.ts';
import { type FieldMessages, wrongFieldText, type WrongField } from './field-messages.ts';

/** Converts `/lines/0/quantity` to `lines.0.quantity`, which is how react-hook-form names fields. */
export function fieldNameOf(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

/** Returns errors with their messages, in the structure that react-hook-form uses. */
export function formErrorsOf<Values extends FieldValues>(
  wrong: readonly WrongField[],
  language: Pick<Language, 'text'>,
  own?: FieldMessages,
): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const field of wrong) {
    set(errors, fieldNameOf(field.path) || 'root', {
      type: field.code,
      message: wrongFieldText(field, language, own),
    });
  }
  return errors;
}

/**
 * Marks the fields that the gateway refused, and moves the focus to the first. Returns `false` if the gateway named no field of this form,
 * so the error has to be shown in another way.
 */
export function showFieldProblems<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  error: unknown,
  language: Pick<Language, 'text'>,
  own?: FieldMessages,
): boolean {
  if (!(error instanceof GatewayProblem)) return false;
  if (error.status === 402) return false; // the field is not wrong: the licence prompt shows what unlocks it
  let shown = false;
  for (const field of error.fields) {
    const name = fieldNameOf(field.path) as FieldPath<Values>; // the gateway names the fields of the sent body
    if (form.getValues(name) === undefined) continue;
    const message = wrongFieldText(field, language, own);
    form.setError(name, { type: field.code, message }, { shouldFocus: !shown });
    shown = true;
  }
  return shown;
}
