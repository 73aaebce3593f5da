import Type, { type Static } from 'typebox';
import { fileContent, languages } from '#core/contract';
import { emailPattern } from '#core/contract/formats';
import { emailFaults, emailStates, emailTransports } from '#core/contract/mail';
import { attachmentsAtMost, skipReasons, emailsAtMost } from './limits.ts';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);
const moment = Type.String({ format: 'date-time' });
const Mailbox = Type.Object({
  /** The name of the person or company. It may be empty. */
  name: Type.String(),
  /** The e-mail address. */
  address: Type.String(),
});

export const OfferedAttachment = Type.Object({
  id: Type.String(),
  /** The file's name with its extension. */
  name: Type.String(),
  /** Whether it is attached unless the caller says otherwise. */
  chosen: Type.Boolean(),
  /** The size in bytes. `null` means that the PDF is not generated yet. */
  size: nullable(Type.Integer()),
});
export type OfferedAttachment = Static<typeof OfferedAttachment>;

export const AttachmentInput = Type.Object({
  /** The file's name with its extension, up to 200 characters. */
  name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  /** The bytes of the file in base64: at most 10 MiB before the encoding, and 15 MiB for all attachments of an e-mail together. */
  content: Type.String({ contentEncoding: 'base64', ...fileContent({ sizeLimit: attachmentsAtMost.each }) }),
});

/** The prepared content of an e-mail about a document, and its transport. */
export const EmailBeginning = Type.Object({
  /** The recipients of the last e-mail to the same partner; if there is none, the address on the document. */
  to: Type.Array(Type.String()),
  /** The recipients of copies. */
  cc: Type.Array(Type.String()),
  /** The subject as the recipient reads it. */
  subject: Type.String(),
  /** The text with empty lines between paragraphs. */
  text: Type.String(),
  /** The language of the document, in which the e-mail is written. */
  language: Type.Enum(languages),
  /** The document's PDF, and the files that the caller has uploaded for an e-mail about it but not sent yet. */
  attachments: Type.Array(OfferedAttachment),
  /** The sender; null if no transport is set up. */
  sender: nullable(Mailbox),
  /** The transport. `null` means that none is set up, so no e-mail can be sent. */
  way: nullable(Type.Enum(emailTransports)),
});
export type EmailBeginning = Static<typeof EmailBeginning>;

const address = Type.String({ maxLength: 254, pattern: emailPattern });
const addresses = { maxItems: 100 };
export const EmailInput = Type.Object({
  /** The addresses that the e-mail is for. */
  to: Type.Array(address, { minItems: 1, ...addresses }),
  /** The recipients of copies. */
  cc: Type.Optional(Type.Array(address, addresses)),
  /** The subject as the recipient reads it, up to 250 characters. White space alone is refused. */
  subject: Type.String({ minLength: 1, maxLength: 250, pattern: '\\S' }),
  /** The text with empty lines between paragraphs. It is sent unchanged: placeholders in it are not filled. */
  text: Type.String({ minLength: 1, maxLength: 100_000, pattern: '\\S' }),
  /** The attachments: the id `pdf` and ids of uploaded files. If it is absent, the settings decide whether the PDF is attached. */
  attachments: Type.Optional(
    Type.Array(Type.String({ maxLength: 100 }), { maxItems: attachmentsAtMost.files + 1, uniqueItems: true }),
  ),
});
export type EmailInput = Static<typeof EmailInput>;

const many = {
  /** The ids of documents. If it is absent, `filter` selects documents of the list. */
  ids: Type.Optional(
    Type.Array(Type.String({ format: 'uuid' }), { minItems: 1, maxItems: emailsAtMost, uniqueItems: true }),
  ),
  /** A filter in place of `ids`, by the names of the list's query parameters. */
  filter: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), Type.Unknown())),
  /** Whether documents are left out that already count as sent, or about which an e-mail is being sent. */
  skipSent: Type.Boolean(),
};
export const ManyQuestion = Type.Object(many);
export type ManyQuestion = Static<typeof ManyQuestion>;
export const ManyEmails = Type.Object({
  ...many,
  /**
   * The number of documents that the user expects `filter` to find. If the number differs, the response is 422 `count-changed`, which the
   * user has to acknowledge.
   */
  count: Type.Optional(Type.Integer({ minimum: 0 })),
  acknowledge: Type.Optional(Type.Array(Type.Enum(['count-changed']), { maxItems: 1 })),
});
export type ManyEmails = Static<typeof ManyEmails>;
export const ManyBegun = Type.Object({ jobId: Type.String() });

const SkippedDocument = Type.Object({
  /** The id of the document for which no e-mail is sent. */
  id: Type.String(),
  /** The number as it is written on the document. */
  number: Type.String(),
  /** Why it gets no e-mail. */
  why: Type.Enum(skipReasons),
});
export type SkippedDocument = Static<typeof SkippedDocument>;
export const ManyForecast = Type.Object({
  /** The number of documents that were found. */
  count: Type.Integer(),
  /** The number of e-mails that would be sent. */
  emails: Type.Integer(),
  /** The documents that would get no e-mail. */
  left: Type.Array(SkippedDocument),
});
export type ManyForecast = Static<typeof ManyForecast>;

export const QueuedEmail = Type.Object({
  /** The id of the e-mail. `GET mail/outgoing/{emailId}` tells whether it was sent. */
  emailId: Type.String(),
});

const email = {
  id: Type.String(),
  /** The kind of e-mail, such as `mail.document` or `reminders.reminder`. */
  kind: Type.String(),
  /** Whether the e-mail waits, was accepted by the server, failed, bounced, or its end is uncertain. */
  state: Type.Enum(emailStates),
  /** The subject as the recipient reads it. */
  subject: Type.String(),
  /** The text of the e-mail without its form. */
  text: Type.String(),
  /** Who the e-mail is from; null if no attempt has sent it yet. */
  sender: nullable(Mailbox),
  /** Everybody whom the e-mail is for. */
  recipients: Type.Array(
    Type.Object({
      ...Mailbox.properties,
      /** Whether the recipient gets the e-mail or a copy. */
      role: Type.Enum(['to', 'cc']),
      /** The reason why the server refused this recipient, although it accepted others; `null` if it did not. */
      refused: nullable(
        Type.Object({
          /** Why the server refused the recipient. */
          fault: Type.Enum(emailFaults),
          /** What the mail server answered, in its own words. */
          answer: Type.String(),
        }),
      ),
    }),
  ),
  /** The attached files. */
  attachments: Type.Array(
    Type.Object({
      /** The file's name with its extension. */
      name: Type.String(),
      /** The size in bytes. */
      size: Type.Integer(),
    }),
  ),
  /** The transport that it was sent by; null if it was not sent yet. */
  way: nullable(Type.Enum(emailTransports)),
  createdAt: moment,
  /** The time when the server accepted the e-mail; null if it did not. */
  acceptedAt: nullable(moment),
  /** The user who confirmed that the e-mail arrived, and the time; `null` if no user did. */
  saidBy: nullable(
    Type.Object({
      /** The name of the user who confirmed that the e-mail arrived. */
      name: Type.String(),
      /** The time. */
      at: moment,
    }),
  ),
  /** The time of the next attempt; `null` if there will be none. */
  nextAt: nullable(moment),
  /** The number of attempts. */
  tries: Type.Integer(),
  /** The fault of the last attempt; `null` means that there was none. */
  fault: nullable(Type.Enum(emailFaults)),
  /** The server's response to the last attempt. */
  answer: nullable(Type.String()),
  /** The reason why the e-mail was cancelled, as a code of its kind. `null` means that a user cancelled it, or nobody did. */
  reason: nullable(Type.String()),
};
export const OutgoingEmail = Type.Object(email);
export type OutgoingEmail = Static<typeof OutgoingEmail>;
/** A list of e-mails, the newest first. */
export const OutgoingEmails = Type.Array(OutgoingEmail);

export const EmailAttempt = Type.Object({
  /** The number of the attempt, from 1. */
  number: Type.Integer(),
  /** The time when the attempt began. */
  startedAt: moment,
  /** The time when it ended; null while it runs. */
  endedAt: nullable(moment),
  /** The outcome. `null` means that the attempt is still running. */
  outcome: nullable(Type.Enum(['accepted', 'failed', 'uncertain'])),
  /** What was wrong; null if nothing was. */
  fault: nullable(Type.Enum(emailFaults)),
  /** What the mail server answered; `null` means that it did not. */
  answer: nullable(Type.String()),
  /** How the e-mail was sent. `null` means that nothing was set up to send it. */
  way: nullable(Type.Enum(emailTransports)),
});
export const TrackedEmail = Type.Object({
  ...email,
  /** The attempts in their order. */
  attempts: Type.Array(EmailAttempt),
});

/**
 * A user's decision about an e-mail. `arrived` and `again` are the two answers if it is uncertain whether the e-mail was delivered; `again`
 * also resends an e-mail that failed for good, bounced or was cancelled; `cancel` ends a waiting e-mail.
 */
export const EmailDecision = Type.Object({
  /** Whether the e-mail `arrived`, is sent `again`, or is not to be sent (`cancel`). */
  decision: Type.Enum(['arrived', 'again', 'cancel']),
});
export type EmailDecision = Static<typeof EmailDecision>['decision'];

const template = {
  /** The id of a kind of document, such as `invoice`. A type of the kind follows after a dot, as in `invoice.creditNote`. */
  kind: Type.String(),
  /** The language in which the text is written. */
  language: Type.Enum(languages),
  /** The subject with placeholders. */
  subject: Type.String({ minLength: 1, maxLength: 250, pattern: '\\S' }),
  /** The text with placeholders. */
  text: Type.String({ minLength: 1, maxLength: 20_000, pattern: '\\S' }),
};
export const EmailTemplate = Type.Object({
  ...template,
  /** The title of the document that the e-mails are about, in the template's language: *Faktúra*. */
  title: Type.String(),
  /** The version. 0 means that the text is Kostra's default. */
  version: Type.Integer(),
});
export type EmailTemplate = Static<typeof EmailTemplate>;
export const EmailTemplates = Type.Array(EmailTemplate);
export const EmailTemplateInput = Type.Object({ subject: template.subject, text: template.text });
export type EmailTemplateInput = Static<typeof EmailTemplateInput>;
export const EmailTemplateUpdate = Type.Object({ ...EmailTemplateInput.properties, version: Type.Integer() });

export const DemoEmail = Type.Object({
  id: Type.String(),
  /** The time of arrival. */
  receivedAt: moment,
  /** Who the e-mail is from. */
  sender: Mailbox,
  /** Everybody whom the e-mail is for. */
  recipients: Type.Array(
    Type.Object({
      ...Mailbox.properties,
      /** Whether the recipient gets the e-mail or a copy. */
      role: Type.Enum(['to', 'cc']),
    }),
  ),
  /** The subject as the recipient reads it. */
  subject: Type.String(),
  /** The text of the e-mail without its form. */
  text: Type.String(),
  /** The text as HTML. */
  html: Type.String(),
  /** The attached files. */
  attachments: Type.Array(
    Type.Object({
      /** The file's name with its extension. */
      name: Type.String(),
      /** The media type. */
      type: Type.String(),
      /** The size in bytes. */
      size: Type.Integer(),
    }),
  ),
});
export type DemoEmail = Static<typeof DemoEmail>;
export const DemoEmails = Type.Array(DemoEmail);
