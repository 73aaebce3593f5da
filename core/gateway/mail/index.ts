export type { MailAddress, Recipient, StoredAttachment } from './email-tables.ts';
export { addresseesOf, type Email, type EmailSubject } from './email-view.ts';
export {
  type EmailAt,
  type EmailContent,
  type EmailKind,
  type EmailKindAt,
  emailKinds,
  type NotNow,
} from './email-kind.ts';
export { type EmailRequestContext, type Emails, emails, emailService } from './emails.ts';
export type { Bounce, EmailDecider, EmailDecisions } from './email-decisions.ts';
export type { NewEmail } from './new-email.ts';
export type { SentAttachment } from './compose.ts';
export { type CompanySender, type CompanySenders, companySenders, type MailTransport } from './mail-transport.ts';
export { type MailPreferences, mailPreferences } from './mail-preferences.ts';
export { demoAttachment, type DemoEmail, demoEmails, demoMessage } from './demo-mailbox.ts';
export { type Mail, type MailAttachment, mailReader, readMail, UnreadableMail } from './read-mail.ts';
export { plainTextOf } from './plain-text.ts';
export { findLostEmails } from './find-lost-emails.ts';
export { emailJob, emailResultJob } from './email-job.ts';
export { emailReaderNoticeJob } from './email-notice.ts';
export {
  emailReturnedJob,
  type ReceivedMail,
  type ReturnedEmails,
  returnedEmails,
  returnedEmailsOf,
} from './returned-emails.ts';
export type { RecipientLimits } from './recipient-limits.ts';
export { mailContext, openMailContext } from './mail-context.ts';
export { openProductMail, type ProductEmail, type ProductMail, productMail, sendEmail } from './product-mail.ts';
export {
  type RefusedRecipient,
  sendBySmtp,
  type SmtpMessage,
  type SmtpOptions,
  type SmtpOutcome,
  type SmtpSendOptions,
  type SmtpSettings,
  verifySmtp,
} from './smtp.ts';
export { SmtpError } from './smtp-error.ts';
