import { isEmail } from '#core/contract/formats';
import type { EmailConfig, SmtpInput } from './schemas.ts';

/** The port of a field that was left empty, or at 0. [B5-8] [B9-12] */
export const defaultSmtpPort = 25;

/** A field of the SMTP form, and what is wrong with it. */
export interface SmtpWrong {
  readonly field: keyof SmtpInput;
  readonly code: 'required' | 'email' | 'passwordAgain';
}

/** Where one logs in, and as whom. */
type SmtpLogin = Pick<SmtpInput, 'smtpServerUrl' | 'port' | 'smtpSecurityType' | 'username'>;

/**
 * What an own server asks for, in the order of the form. [B5-8]
 *
 * With another login a kept password is asked for again (`passwordAgain`), see {@link isSameLogin}.
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

/**
 * Whether a kept password may be used: it goes only where it was kept for. Otherwise whoever may change the settings could have it
 * sent to a server of their own, or past the encryption, and so read what nobody may read.
 */
export function isSameLogin(one: SmtpLogin, other: SmtpLogin): boolean {
  const of = ({ smtpServerUrl, port, smtpSecurityType, username }: SmtpLogin) =>
    `${smtpServerUrl.trim().toLowerCase()} ${port} ${smtpSecurityType} ${username.trim()}`;
  return of(one) === of(other);
}
