import { all } from '#core/access';
import { companyEndpoint, from, inEachLanguage, problems } from '#core/contract';
import { customSmtp, emailSettings } from './access.ts';
import * as schemas from './schemas.ts';

const smtp = {
  email: 'fakturacia@firma.example',
  smtpServerUrl: 'smtp.firma.example',
  port: 587,
  smtpSecurityType: 'Automatic',
  requiresVerification: true,
  username: 'fakturacia',
  password: 'heslo k schránke',
} as const;

/** Returns the settings of outgoing e-mails. [B7-43] */
export const readEmailConfig = companyEndpoint({
  method: 'GET',
  path: 'emailconfig',
  gate: emailSettings.edit,
  reply: schemas.EmailConfig,
  sample: {},
});

/** Saves the settings. Without the licence, options that are on may stay on or be switched off, but not be switched on. [B7-43] */
export const updateEmailConfig = companyEndpoint({
  method: 'PUT',
  path: 'emailconfig',
  gate: emailSettings.edit,
  body: schemas.EmailConfigUpdate,
  reply: schemas.EmailConfig,
  problems: [problems.staleVersion],
  sample: {
    body: {
      attachDocument: true,
      smtpConfigurationType: 'Kostra',
      senderName: null,
      smtpConfiguration: smtp,
      sendAutomaticThanks: false,
      automaticThanksSubject: inEachLanguage(() => '{číslo}'),
      automaticThanksBodyTranslations: inEachLanguage(() => '<p>{číslo}: {suma}</p>'),
      version: from(readEmailConfig, ({ version }) => version),
    },
  },
});

/**
 * Connects to the server and logs in with the values in the request, without sending an e-mail. It waits for the server at most 20 s.
 * [B7-43] [B4-24]
 */
export const testEmailConfig = companyEndpoint({
  method: 'POST',
  path: 'emailconfig/test',
  gate: all(emailSettings.edit, customSmtp),
  body: schemas.SmtpInput,
  reply: schemas.SmtpTest,
  sample: { body: smtp },
});
