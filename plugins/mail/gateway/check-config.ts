import type { Facts } from '#core/access';
import { inEachLanguage, languages } from '#core/contract';
import { placeholderText } from '#core/contract/emails';
import {
  checkGate,
  cleanRichText,
  invalidField,
  Refusal,
  refuseLineEnds,
  hasContent,
  withoutTags,
} from '#core/gateway';
import { problems } from '#core/contract';
import {
  customSmtp,
  type EmailConfigUpdate,
  isSameLogin,
  emailPlaceholders,
  type SmtpInput,
  smtpWrong,
  thankYouMails,
} from '../contract/index.ts';
import type { StoredEmailConfig } from './email-config.ts';
import { refusalText } from './refusals/refusal-text.ts';

/**
 * Validates settings and returns them in the stored form.
 * @throws Refusal 402 for options that the licence does not cover and that were off before; 400 with the wrong fields
 */
export function checkedConfig(sent: EmailConfigUpdate, stored: StoredEmailConfig, facts: Facts): StoredEmailConfig {
  const { smtpConfigurationType: type, sendAutomaticThanks } = sent;
  if (type === 'Custom' && stored.smtpConfigurationType !== type)
    checkGate(customSmtp, facts, '/smtpConfigurationType');
  if (sendAutomaticThanks && !stored.automaticThanks.sendAutomaticThanks)
    checkGate(thankYouMails, facts, '/sendAutomaticThanks');
  const smtp = trimmed(sent.smtpConfiguration);
  if (type === 'Custom') refuseWrongSmtp(smtp, stored, '/smtpConfiguration');
  if (sent.senderName) refuseLineEnds(sent.senderName, '/senderName');
  const { password: _secret, hasPassword: _read, ...shown } = smtp;
  // Kostra's own server needs no password, so a saved password for another login is deleted without an error.
  const hasPassword = stored.smtpConfiguration.hasPassword && isSameLogin(smtp, stored.smtpConfiguration);
  const bodies = sent.automaticThanksBodyTranslations;
  const body = inEachLanguage((language) => cleanRichText(bodies[language]));
  for (const language of languages) {
    refuseLineEnds(sent.automaticThanksSubject[language], `/automaticThanksSubject/${language}`);
    refuseUnknown(sent.automaticThanksSubject[language], `/automaticThanksSubject/${language}`);
    const path = `/automaticThanksBodyTranslations/${language}`;
    if (!hasContent(body[language])) throw invalidField(path, 'required', refusalText('write'));
    refuseUnknown(body[language], path);
  }
  return {
    attachDocument: sent.attachDocument,
    smtpConfigurationType: type,
    senderName: sent.senderName?.trim() || null, // Without a name of its own the sender is called like the company. [B5-9]
    smtpConfiguration: { ...shown, password: '', hasPassword },
    automaticThanks: {
      sendAutomaticThanks,
      automaticThanksSubject: sent.automaticThanksSubject,
      automaticThanksBodyTranslations: body,
    },
    version: stored.version,
  };
}

/** Refuses settings of the company's own server with errors. @throws Refusal 400 with each wrong field [B5-8] */
export function refuseWrongSmtp(smtp: SmtpInput, stored: StoredEmailConfig, path = ''): void {
  const fields = smtpWrong(smtp, stored.smtpConfiguration).map(({ field, code }) => {
    const name = `${path}/${field}`;
    return { path: name, code, message: refusalText(code, { field: name.slice(1).replaceAll('/', '.') }) };
  });
  if (fields.length > 0) throw new Refusal(problems.invalidInput, { fields });
}

/** Trims the fields, because copied addresses often have spaces around them. */
export function trimmed(smtp: SmtpInput): SmtpInput {
  const { email, smtpServerUrl, username } = smtp;
  return { ...smtp, email: email.trim(), smtpServerUrl: smtpServerUrl.trim(), username: username.trim() };
}

/** Checks the placeholders in a text. @throws Refusal 400 for a text in braces that is no placeholder */
export function refuseUnknown(text: string, path: string): void {
  const [unknown] = emailPlaceholders.unknownIn(text);
  if (unknown === undefined) return;
  const known = inEachLanguage((language) =>
    emailPlaceholders.names.map((name) => placeholderText(name, language)).join(', '),
  );
  throw invalidField(path, 'unknownPlaceholder', refusalText('placeholder', { unknown: withoutTags(unknown), known }));
}
