export { type ProductLetter, type ProductMail, productMail, sendLetter } from './product-mail.ts';
export {
  type RefusedRecipient,
  sendBySmtp,
  type SmtpMessage,
  type SmtpOptions,
  type SmtpOutcome,
  type SmtpSettings,
  verifySmtp,
} from './smtp.ts';
export { SmtpError } from './smtp-error.ts';
