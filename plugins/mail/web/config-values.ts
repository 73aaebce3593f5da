import { defaultSmtpPort, type EmailConfig, type EmailConfigForm, type EmailConfigUpdate } from '../contract/index.ts';

/** What the form edits. The password is never read, so it begins empty; in a joined version it is what was typed here. */
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

/** The settings with what is typed, to compare with what somebody else saved. */
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
      // Of a record it is empty; what is typed has to survive being joined with what somebody else saved.
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
