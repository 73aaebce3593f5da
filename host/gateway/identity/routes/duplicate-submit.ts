import type { Services } from './services.ts';

/**
 * Returns whether a mailed link was already used with this password: the form was sent twice, and the browser shows only the second
 * response. Such attempts are counted by the link.
 */
export async function isDuplicateSubmit(services: Services, token: string, password: string): Promise<boolean> {
  const subject = await services.spentLinks.subjectOf(token);
  if (subject === undefined) return false;
  const key = { kind: 'confirmation', of: token } as const;
  if ((await services.attempts.take(key)) > 0) return false;
  if (!(await services.accounts.isPassword(subject, password))) return false;
  await services.attempts.clear(key);
  return true;
}
