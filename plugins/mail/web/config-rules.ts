import { languages } from '#core/contract';
import type { WrongField } from '#core/web/forms';
import { type EmailConfig, type EmailConfigForm, emailPlaceholders, smtpWrong } from '../contract/index.ts';
import { portOf, smtpOf } from './config-values.ts';

const highestPort = 65_535;

/** Returns the errors that the schema of the settings cannot express. [B5-8] */
export function wrongIn(values: EmailConfigForm, saved: EmailConfig): readonly WrongField[] {
  const { smtpConfiguration: smtp, automaticThanksSubject: subject, automaticThanksBodyTranslations: body } = values;
  return [
    ...(values.smtpConfigurationType === 'Custom' ? wrongServer(smtp, saved) : []),
    ...languages.flatMap((language) => [
      ...unknownIn(subject[language], `/automaticThanksSubject/${language}`),
      ...unknownIn(body[language], `/automaticThanksBodyTranslations/${language}`),
    ]),
  ];
}

function wrongServer(smtp: EmailConfigForm['smtpConfiguration'], saved: EmailConfig): WrongField[] {
  const wrong = smtpWrong(smtpOf(smtp), saved.smtpConfiguration).map(({ field, code }) => ({
    path: `/smtpConfiguration/${field}`,
    code,
  }));
  if (portOf(smtp.port) <= highestPort) return wrong;
  return [...wrong, { path: '/smtpConfiguration/port', code: 'maximum', limit: highestPort }];
}

function unknownIn(text: string, path: string): WrongField[] {
  return emailPlaceholders.unknownIn(text).length > 0 ? [{ path, code: 'unknownPlaceholder' }] : [];
}

/** Maps the code of an error in the SMTP form to the key of its text. [B5-8] */
const words = {
  required: 'SETTINGS.SEND_EMAIL.SMTP_SERVER.ERROR.REQUIRED',
  email: 'SETTINGS.SEND_EMAIL.SMTP_SERVER.ERROR.EMAIL',
  maxLength: 'SETTINGS.SEND_EMAIL.SMTP_SERVER.ERROR.MAX_LENGTH',
  pattern: 'SETTINGS.SEND_EMAIL.SMTP_SERVER.ERROR.PATTERN',
  maximum: 'SETTINGS.SEND_EMAIL.SMTP_SERVER.ERROR.MAXIMUM',
  passwordAgain: 'SETTINGS.SEND_EMAIL.SMTP_SERVER.ERROR.PASSWORD_AGAIN',
} as const;
const fields = ['email', 'smtpServerUrl', 'port', 'username', 'password'] as const;

export const messages = Object.fromEntries(
  fields.flatMap((field) => Object.entries(words).map(([code, key]) => [`/smtpConfiguration/${field} ${code}`, key])),
);

/** The fields in the order of the form, because the first wrong one gets the focus. */
export const smtpFields = fields.map((field) => `smtpConfiguration.${field}` as const);
