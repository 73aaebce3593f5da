import Type, { type Static, type TSchema } from 'typebox';
import { inEachLanguage, type LanguageCode } from '#core/contract';
import { smtpFaults, smtpSecurityTypes } from '#core/contract/mail';

/** A text for each language that a letter may be in. */
const translations = <T extends TSchema>(text: T) =>
  Type.Object(inEachLanguage(() => text) as { readonly [Language in LanguageCode]: T });

const text250 = Type.String({ maxLength: 250 });

/** Who sends: the product, by its own server and from its no-reply address, or the company's own server. [A3-11] */
export const SmtpConfigurationType = Type.Enum(['Kostra', 'Custom']);

const smtp = {
  /** The sender's address. Needed for `Custom`, and so is the server; otherwise both may be empty. [B5-8] */
  email: text250,
  smtpServerUrl: text250,
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  smtpSecurityType: Type.Enum(smtpSecurityTypes),
  /** Somebody has to log in, by user and password. */
  requiresVerification: Type.Boolean(),
  username: text250,
};

/** As it is sent: null, or nothing in it, keeps the password that there is. [B4-24] */
export const SmtpInput = Type.Object({
  ...smtp,
  password: Type.Union([text250, Type.Null()]),
  /** Of what was read; passed over. */
  hasPassword: Type.Optional(Type.Boolean()),
});
export type SmtpInput = Static<typeof SmtpInput>;

/** As it is read: the password never is. [B3-19] */
export const SmtpConfiguration = Type.Object({
  ...smtp,
  password: Type.Literal(''),
  hasPassword: Type.Boolean(),
});

const thanks = {
  sendAutomaticThanks: Type.Boolean(),
  automaticThanksSubject: translations(Type.String({ minLength: 1, maxLength: 250 })),
  /** Rich texts, see `richTextMarkup`; cleaned by the gateway. */
  automaticThanksBodyTranslations: translations(Type.String({ minLength: 1, maxLength: 20_000 })),
};

const config = {
  /** Whether a letter about a document begins with its PDF attached. */
  attachDocument: Type.Boolean(),
  smtpConfigurationType: SmtpConfigurationType,
  /** Null: the company's name. */
  senderName: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
};

/** [B7-43] */
export const EmailConfigUpdate = Type.Object({
  ...config,
  smtpConfiguration: SmtpInput,
  ...thanks,
  version: Type.Integer(),
});
export type EmailConfigUpdate = Static<typeof EmailConfigUpdate>;

/** [B3-19] */
export const EmailConfig = Type.Object({
  ...config,
  smtpConfiguration: SmtpConfiguration,
  automaticThanks: Type.Object(thanks),
  /** From which the product itself sends; null: it has no way to send here, which its operator would have to set up. */
  noReplyAddress: Type.Union([Type.String(), Type.Null()]),
  /** In the demo: letters leave by no server, whichever way is chosen, and can be read in the product. */
  hasDemoMailbox: Type.Boolean(),
  /** 0: nothing was saved yet, these are the beginnings. */
  version: Type.Integer(),
});
export type EmailConfig = Static<typeof EmailConfig>;

/** What the page's form edits: the port is text while it is typed, and an empty password means the one that there is. */
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
  succeeded: Type.Boolean(),
  /** Why it failed; each has a sentence of its own, `CORE.SMTP_FAULT.…`. */
  fault: Type.Union([Type.Enum(smtpFaults), Type.Null()]),
  /** What the server said, if it did. */
  answer: Type.Union([Type.String(), Type.Null()]),
});
export type SmtpTest = Static<typeof SmtpTest>;
