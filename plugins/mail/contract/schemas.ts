import Type, { type Static, type TSchema } from 'typebox';
import { inEachLanguage, type LanguageCode } from '#core/contract';
import { smtpFaults, smtpSecurityTypes } from '#core/contract/mail';

/** Builds a schema with a text for each language that an e-mail may have. */
const translations = <T extends TSchema>(text: T) =>
  Type.Object(inEachLanguage(() => text) as { readonly [Language in LanguageCode]: T });

const text250 = Type.String({ maxLength: 250 });

/** The type of server: Kostra's own one with its no-reply address, or the company's one. [A3-11] */
export const SmtpConfigurationType = Type.Enum(['Kostra', 'Custom']);

const smtp = {
  /** The sender's address. It is required for `Custom`, like the server's address; otherwise both may be empty. [B5-8] */
  email: text250,
  /** The host name of the server, up to 250 characters. */
  smtpServerUrl: text250,
  /** The port of the server: 1 to 65,535. */
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  /** How the connection is encrypted. */
  smtpSecurityType: Type.Enum(smtpSecurityTypes),
  /** Whether the server requires a login with user and password. */
  requiresVerification: Type.Boolean(),
  /** The user name at the server, which is needed only if the server requires a login. */
  username: text250,
};

/** The server settings in a request. If the password is null or empty, the saved one stays. [B4-24] */
export const SmtpInput = Type.Object({
  ...smtp,
  /** The password; null or empty keeps the saved one. */
  password: Type.Union([text250, Type.Null()]),
  /** A property of the response. A request may contain it, but it is ignored. */
  hasPassword: Type.Optional(Type.Boolean()),
});
export type SmtpInput = Static<typeof SmtpInput>;

/** The settings in a response, which never contains the password. [B3-19] */
export const SmtpConfiguration = Type.Object({
  ...smtp,
  /** Always empty. */
  password: Type.Literal(''),
  /** Whether a password is saved. */
  hasPassword: Type.Boolean(),
});

const thanks = {
  /** Whether customers are thanked for their payment by e-mail. */
  sendAutomaticThanks: Type.Boolean(),
  /** The subject of that e-mail in each language, with placeholders. */
  automaticThanksSubject: translations(Type.String({ minLength: 1, maxLength: 250 })),
  /** The texts in each language: HTML of `p`, `br`, `strong`, `em`, `ul`, `ol`, `li` and `a`; everything else is removed. */
  automaticThanksBodyTranslations: translations(Type.String({ minLength: 1, maxLength: 20_000 })),
};

const config = {
  /** Whether an e-mail about a document contains its PDF by default. */
  attachDocument: Type.Boolean(),
  /** Whether Kostra's own server sends, or the company's. */
  smtpConfigurationType: SmtpConfigurationType,
  /** The sender's name. `null` means the company's name. */
  senderName: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
};

/** The company's e-mail settings, as a user saves them. [B7-43] */
export const EmailConfigUpdate = Type.Object({
  ...config,
  /** The company's own server. */
  smtpConfiguration: SmtpInput,
  ...thanks,
  version: Type.Integer(),
});
export type EmailConfigUpdate = Static<typeof EmailConfigUpdate>;

/** The company's e-mail settings, as they are read: the password is always blank. [B3-19] */
export const EmailConfig = Type.Object({
  ...config,
  /** The company's own server. */
  smtpConfiguration: SmtpConfiguration,
  /** The e-mail that thanks for a payment. */
  automaticThanks: Type.Object(thanks),
  /** The address from which Kostra's own server sends. `null` means that Kostra has no transport. */
  noReplyAddress: Type.Union([Type.String(), Type.Null()]),
  /** Whether this is a demo: e-mails go to no server, whichever transport is chosen, and can be read on a page. */
  hasDemoMailbox: Type.Boolean(),
  /** The version. 0 means that nothing was saved yet, so these are the defaults. */
  version: Type.Integer(),
});
export type EmailConfig = Static<typeof EmailConfig>;

/** The values of the page's form. The port is a text while the user types it, and an empty password means that the saved one stays. */
export const EmailConfigForm = Type.Object({
  ...config,
  senderName: Type.String({ maxLength: 255 }),
  smtpConfiguration: Type.Object({
    ...smtp,
    port: Type.String({ maxLength: 5, pattern: '^\\d*$' }),
    password: text250,
  }),
  ...thanks,
});
export type EmailConfigForm = Static<typeof EmailConfigForm>;

export const SmtpTest = Type.Object({
  /** Whether the server accepted the login. */
  succeeded: Type.Boolean(),
  /** The reason of the failure; each has a sentence in `CORE.SMTP_FAULT.…`. `null` means that the test succeeded. */
  fault: Type.Union([Type.Enum(smtpFaults), Type.Null()]),
  /** The answer of the server; null if there was none. */
  answer: Type.Union([Type.String(), Type.Null()]),
});
export type SmtpTest = Static<typeof SmtpTest>;
