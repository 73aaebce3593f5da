export { companyKeyOf } from './company-key.ts';
export { InboundMail } from './inbound-mail.ts';
export {
  type ArrivedMail,
  type InboundAddresses,
  inboundAddresses,
  EmailRefused,
  emailReceivers,
  type EmailReceiver,
  type ReceivingAt,
  type ReceivingBefore,
  type SenderText,
} from './email-receiver.ts';
export { emailSizeLimit, type SmtpReceiver, type SmtpReceiverOptions, startSmtpReceiver } from './smtp-receiver.ts';
