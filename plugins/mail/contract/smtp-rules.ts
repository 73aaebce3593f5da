import { isEmail } from '#core/contract/formats';
import type { EmailConfig, SmtpInput } from './schemas.ts';

/** The port that is used for an empty field or 0. [B5-8] [B9-12] */
export const defaultSmtpPort = 25;

export interface SmtpWrong {
  readonly field: keyof SmtpInput;
  readonly code: 'required' | 'email' | 'passwordAgain';
}

type SmtpLogin = Pick<SmtpInput, 'smtpServerUrl' | 'port' | 'smtpSecurityType' | 'username'>;

/**
 * Returns the errors in the settings of the company's own server, in the order of the form. [B5-8]
 *
 * If the login differs, the saved password has to be typed again (`passwordAgain`), see {@link isSameLogin}.
 *
 * @param stored the saved settings
 */
export function smtpWrong(smtp: SmtpInput, stored: EmailConfig['smtpConfiguration'] | undefined): readonly SmtpWrong[] {
  const wrong: SmtpWrong[] = [];
  if (!smtp.email.trim()) wrong.push({ field: 'email', code: 'required' });
  else if (!isEmail(smtp.email.trim())) wrong.push({ field: 'email', code: 'email' });
  if (!smtp.smtpServerUrl.trim()) wrong.push({ field: 'smtpServerUrl', code: 'required' });
  if (!smtp.requiresVerification) return wrong;
  if (!smtp.username.trim()) wrong.push({ field: 'username', code: 'required' });
  if (smtp.password) return wrong;
  if (!stored?.hasPassword) wrong.push({ field: 'password', code: 'required' });
  else if (!isSameLogin(smtp, stored)) wrong.push({ field: 'password', code: 'passwordAgain' });
  return wrong;
}

/**
 * Returns whether the saved password may be used: only for the login for which it was saved. Otherwise a user who may change the settings
 * could send it to their own server, or without encryption, and so read a password that nobody may read.
 */
export function isSameLogin(one: SmtpLogin, other: SmtpLogin): boolean {
  const of = ({ smtpServerUrl, port, smtpSecurityType, username }: SmtpLogin) =>
    `${smtpServerUrl.trim().toLowerCase()} ${port} ${smtpSecurityType} ${username.trim()}`;
  return of(one) === of(other);
}
