export type { MailAddress, Recipient, KeptAttachment } from './letter-tables.ts';
export type { Letter, LetterSubject } from './letter-view.ts';
export {
  type LetterAt,
  type LetterContent,
  type LetterKind,
  type LetterKindAt,
  letterKinds,
  type NotNow,
} from './letter-kind.ts';
export { type LetterAsked, type Letters, letters, letterService } from './letters.ts';
export type { Bounce, LetterDecider, LetterDecisions } from './letter-decisions.ts';
export type { NewLetter } from './new-letter.ts';
export type { SentAttachment } from './compose.ts';
export { type CompanySender, type CompanySenders, companySenders, type WayOut } from './way-out.ts';
export { type LetterHabits, letterHabits } from './letter-habits.ts';
export { demoAttachment, type DemoLetter, demoLetters, demoMessage } from './demo-mailbox.ts';
export { type Mail, type MailAttachment, readMail, UnreadableMail } from './read-mail.ts';
export { plainTextOf } from './plain-text.ts';
export { findLostLetters } from './find-lost-letters.ts';
export { letterJob, letterToldJob } from './letter-job.ts';
export { letterReaderToldJob } from './letter-notice.ts';
export {
  letterReturnedJob,
  type ReceivedMail,
  type ReturnedLetters,
  returnedLetters,
  returnedLettersOf,
} from './returned-letters.ts';
export { letterOffice, openLetterOffice } from './letter-office.ts';
export { openProductMail, type ProductLetter, type ProductMail, productMail, sendLetter } from './product-mail.ts';
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
