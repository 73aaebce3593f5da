import type { ColumnType, Generated, Selectable } from 'kysely';
import { inEachLanguage, type LanguageCode } from '#core/contract';
import type { CompanyId, Secrets, Tx } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import { type EmailConfig, defaultSmtpPort, emailPlaceholders } from '../contract/index.ts';
import type sk from './texts/sk.json';

/** A JSON column that is written as text and read as its value. */
type Json = ColumnType<Readonly<Record<LanguageCode, string>>, string, string>;

/** This is a type and not an interface, because Kysely needs an index signature. */
type Tables = {
  email_config: {
    id: Generated<string>;
    company_id: CompanyId;
    version: Generated<number>;
    attach_document: boolean;
    smtp_configuration_type: EmailConfig['smtpConfigurationType'];
    sender_name: string | null;
    smtp_email: string;
    smtp_server_url: string;
    smtp_port: number;
    smtp_security_type: EmailConfig['smtpConfiguration']['smtpSecurityType'];
    smtp_requires_verification: boolean;
    smtp_username: string;
    send_automatic_thanks: boolean;
    automatic_thanks_subject: Json;
    automatic_thanks_body: Json;
  };
};

/** The stored settings, without the properties that only a response has. */
export type StoredEmailConfig = Omit<EmailConfig, 'noReplyAddress' | 'hasDemoMailbox'>;

/** The name under which the password of the company's own server is stored as a secret. */
const passwordPlace = 'mail/smtp';

const texts = readTexts<typeof sk>(new URL('texts/', import.meta.url));
const inItsOwnWords = (text: keyof typeof sk) =>
  inEachLanguage((language) => emailPlaceholders.inLanguage(texts[language][text], language));

/** The default settings of a company. */
const defaultSettings: StoredEmailConfig = {
  attachDocument: true,
  smtpConfigurationType: 'Kostra',
  senderName: null,
  smtpConfiguration: {
    email: '',
    smtpServerUrl: '',
    port: defaultSmtpPort,
    smtpSecurityType: 'Automatic',
    requiresVerification: true,
    username: '',
    password: '',
    hasPassword: false,
  },
  automaticThanks: {
    sendAutomaticThanks: false,
    automaticThanksSubject: inItsOwnWords('thanksSubject'),
    automaticThanksBodyTranslations: inItsOwnWords('thanksBody'),
  },
  version: 0,
};

export async function storedEmailConfig(tx: Tx, secrets: Secrets): Promise<StoredEmailConfig> {
  const row = await tx.withTables<Tables>().selectFrom('email_config').selectAll().executeTakeFirst();
  return row ? configOf(row, await secrets.has(tx, passwordPlace)) : defaultSettings;
}

/** Reads the settings and locks them until the transaction ends. If there is no row, it creates one. */
export async function lockedConfig(tx: Tx, secrets: Secrets): Promise<StoredEmailConfig> {
  const tables = tx.withTables<Tables>();
  const first = { ...columnsOf(defaultSettings), version: 0 };
  await tables
    .insertInto('email_config')
    .values(first)
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute();
  const row = await tables.selectFrom('email_config').selectAll().forUpdate().executeTakeFirstOrThrow();
  return configOf(row, await secrets.has(tx, passwordPlace));
}

/**
 * Saves settings that `lockedConfig` has read.
 * @param config `hasPassword` means that the saved password may stay
 * @param password `null` means that none is given. The saved one is deleted if no login is required any more, or the login has changed
 */
export async function keepConfig(
  tx: Tx,
  secrets: Secrets,
  config: StoredEmailConfig,
  password: string | null,
): Promise<StoredEmailConfig> {
  const { requiresVerification, hasPassword } = config.smtpConfiguration;
  if (requiresVerification && password) await secrets.write(tx, passwordPlace, password);
  else if (!requiresVerification || !hasPassword) await secrets.remove(tx, passwordPlace);
  const values = { ...columnsOf(config), version: config.version + 1 };
  await tx.withTables<Tables>().updateTable('email_config').set(values).execute(); // a company has only one row
  return storedEmailConfig(tx, secrets);
}

/** Reads the password of the company's own server. */
export function storedPassword(tx: Tx, secrets: Secrets): Promise<string | undefined> {
  return secrets.read(tx, passwordPlace);
}

function columnsOf({ smtpConfiguration: smtp, automaticThanks: thanks, ...config }: StoredEmailConfig) {
  return {
    attach_document: config.attachDocument,
    smtp_configuration_type: config.smtpConfigurationType,
    sender_name: config.senderName,
    smtp_email: smtp.email,
    smtp_server_url: smtp.smtpServerUrl,
    smtp_port: smtp.port,
    smtp_security_type: smtp.smtpSecurityType,
    smtp_requires_verification: smtp.requiresVerification,
    smtp_username: smtp.username,
    send_automatic_thanks: thanks.sendAutomaticThanks,
    automatic_thanks_subject: JSON.stringify(thanks.automaticThanksSubject),
    automatic_thanks_body: JSON.stringify(thanks.automaticThanksBodyTranslations),
  };
}

function configOf(row: Selectable<Tables['email_config']>, hasPassword: boolean): StoredEmailConfig {
  return {
    attachDocument: row.attach_document,
    smtpConfigurationType: row.smtp_configuration_type,
    senderName: row.sender_name,
    smtpConfiguration: {
      email: row.smtp_email,
      smtpServerUrl: row.smtp_server_url,
      port: row.smtp_port,
      smtpSecurityType: row.smtp_security_type,
      requiresVerification: row.smtp_requires_verification,
      username: row.smtp_username,
      password: '',
      hasPassword,
    },
    automaticThanks: {
      sendAutomaticThanks: row.send_automatic_thanks,
      // Settings that were saved before a language was added have no text in that language.
      automaticThanksSubject: {
        ...defaultSettings.automaticThanks.automaticThanksSubject,
        ...row.automatic_thanks_subject,
      },
      automaticThanksBodyTranslations: {
        ...defaultSettings.automaticThanks.automaticThanksBodyTranslations,
        ...row.automatic_thanks_body,
      },
    },
    version: row.version,
  };
}
