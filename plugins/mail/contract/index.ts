export * from './access.ts';
export * from './endpoints.ts';
export * from './email-endpoints.ts';
export * from './email-html.ts';
export * from './emails-store.ts';
export * from './limits.ts';
export * from './placeholders.ts';
export { type EmailConfig, EmailConfigForm, type EmailConfigUpdate, type SmtpInput, type SmtpTest } from './schemas.ts';
export {
  type DemoEmail,
  type SkippedDocument,
  type EmailBeginning,
  type EmailDecision,
  EmailInput,
  type EmailTemplate,
  EmailTemplateInput,
  type ManyForecast,
  type ManyQuestion,
  type OfferedAttachment,
  type OutgoingEmail,
} from './emails.schemas.ts';
export * from './sender.ts';
export * from './smtp-rules.ts';
