import { defaultSmtpPort, type EmailConfig, type EmailConfigForm, type EmailConfigUpdate } from '../contract/index.ts';

/**
 * Returns the values of the form. The password is never in a response, so it is empty at first; in a merged version it is the typed one.
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

/** Returns the settings with the typed values, for a comparison with another person's saved version. */
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
      // The password is always empty in a response, but the typed one must survive a merge with another person's version.
      password: smtpConfiguration.password as '',
    },
    automaticThanks: { sendAutomaticThanks, automaticThanksSubject, automaticThanksBodyTranslations },
  };
}

export function smtpOf({ port, password, ...smtp }: EmailConfigForm['smtpConfiguration']) {
  return { ...smtp, port: portOf(port), password: password || null }; // [B4-24]
}

export function updateOf(values: EmailConfigForm, version: number): EmailConfigUpdate {
  return {
    ...values,
    senderName: values.senderName.trim() || null, // [B5-9]
    smtpConfiguration: smtpOf(values.smtpConfiguration),
    version,
  };
}

/** [B5-8] */
export function portOf(typed: string): number {
  return Number(typed) || defaultSmtpPort;
}
