import { isEmail } from '#core/contract/formats';
import type { EmailConfig, SmtpInput } from './schemas.ts';

/** The port of a field that was left empty, or at 0. [B5-8] [B9-12] */
export const defaultSmtpPort = 25;

/** A field of the SMTP form, and what is wrong with it. */
export interface SmtpWrong {
  readonly field: keyof SmtpInput;
  readonly code: 'required' | 'email' | 'passwordAgain';
}

/**
 * What an own server asks for, in the order of the form. [B5-8]
 *
 * A kept password goes only where it was kept for: with another server or user it is asked for again (`passwordAgain`). Otherwise
 * whoever may change the settings could have it sent to a server of their own, and so read what nobody may read.
 *
 * @param kept the settings as they are saved
 */
export function smtpWrong(smtp: SmtpInput, kept: EmailConfig['smtpConfiguration'] | undefined): readonly SmtpWrong[] {
  const wrong: SmtpWrong[] = [];
  if (!smtp.email.trim()) wrong.push({ field: 'email', code: 'required' });
  else if (!isEmail(smtp.email.trim())) wrong.push({ field: 'email', code: 'email' });
  if (!smtp.smtpServerUrl.trim()) wrong.push({ field: 'smtpServerUrl', code: 'required' });
  if (!smtp.requiresVerification) return wrong;
  if (!smtp.username.trim()) wrong.push({ field: 'username', code: 'required' });
  if (smtp.password) return wrong;
  if (!kept?.hasPassword) wrong.push({ field: 'password', code: 'required' });
  else if (!isSameLogin(smtp, kept)) wrong.push({ field: 'password', code: 'passwordAgain' });
  return wrong;
}

function isSameLogin(one: SmtpInput, other: Pick<SmtpInput, 'smtpServerUrl' | 'username'>): boolean {
  const of = ({ smtpServerUrl, username }: Pick<SmtpInput, 'smtpServerUrl' | 'username'>) =>
    `${smtpServerUrl.trim().toLowerCase()} ${username.trim()}`;
  return of(one) === of(other);
}
