export { companyKeyOf } from './company-key.ts';
export { InboundMail } from './inbound-mail.ts';
export {
  type ArrivedMail,
  type InboundAddresses,
  inboundAddresses,
  LetterRefused,
  letterReceivers,
  type LetterReceiver,
  type ReceivingAt,
  type SenderText,
} from './letter-receiver.ts';
export { letterLimit, type SmtpReceiver, type SmtpReceiverOptions, startSmtpReceiver } from './smtp-receiver.ts';
