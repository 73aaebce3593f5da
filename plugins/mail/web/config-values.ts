import { defaultSmtpPort, type EmailConfig, type EmailConfigForm, type EmailConfigUpdate } from '../contract/index.ts';

/**
 * Returns the values of the form. A response never contains the password, so it is empty at first; in a merged version it is the typed one.
 */
export function valuesOf(config: EmailConfig): EmailConfigForm {
  const { attachDocument, smtpConfigurationType, senderName, automaticThanks } = config;
  const { hasPassword: _known, ...smtp } = config.smtpConfiguration;
  return {
    attachDocument,
    smtpConfigurationType,
    senderName: senderName ?? '',
    smtpConfiguration: { ...smtp, port: String(smtp.port) },
    ...automaticThanks,
  };
}

/** Returns the settings with the typed values, for the comparison with a version that another user has saved. */
export function configWith(config: EmailConfig, values: EmailConfigForm): EmailConfig {
  const { sendAutomaticThanks, automaticThanksSubject, automaticThanksBodyTranslations, smtpConfiguration, ...rest } =
    values;
  return {
    ...config,
    ...rest,
    senderName: values.senderName.trim() || null,
    smtpConfiguration: {
      ...config.smtpConfiguration,
      ...smtpConfiguration,
      port: portOf(smtpConfiguration.port),
      // A response never contains the password, but a merge with a version of another user must keep the typed one.
      password: smtpConfiguration.password as '',
    },
    automaticThanks: { sendAutomaticThanks, automaticThanksSubject, automaticThanksBodyTranslations },
  };
}

export function smtpOf({ port, password, ...smtp }: EmailConfigForm['smtpConfiguration']) {
  // `null` keeps the stored password, which the form never gets to see. [B4-24]
  return { ...smtp, port: portOf(port), password: password || null };
}

export function updateOf(values: EmailConfigForm, version: number): EmailConfigUpdate {
  return {
    ...values,
    senderName: values.senderName.trim() || null, // `null` means the company's name. [B5-9]
    smtpConfiguration: smtpOf(values.smtpConfiguration),
    version,
  };
}

/** Returns the port; an empty field, or 0, means the default one. [B5-8] */
export function portOf(typed: string): number {
  return Number(typed) || defaultSmtpPort;
}
