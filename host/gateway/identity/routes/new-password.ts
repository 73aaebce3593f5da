import type { Faults } from '../pages/form.ts';
import { passwordFault } from '../password-rules.ts';
import type { Texts } from '../texts/texts.ts';

/** Returns the errors of the two fields for a new password. */
export function newPasswordFaults(fields: URLSearchParams, email: string, texts: Texts): Faults {
  const password = fields.get('password') ?? '';
  if (password === '') return { password: texts.fault.passwordRequired };
  const fault = passwordFault(password, email);
  if (fault) return { password: texts.fault[fault] };
  return (fields.get('again') ?? '') === password ? {} : { again: texts.fault.passwordsDiffer };
}
