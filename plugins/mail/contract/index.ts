export * from './access.ts';
export * from './endpoints.ts';
export * from './placeholders.ts';
export { type EmailConfig, EmailConfigForm, type EmailConfigUpdate, type SmtpInput, type SmtpTest } from './schemas.ts';
export * from './sender.ts';
export * from './smtp-rules.ts';
