export * from './access.ts';
export * from './endpoints.ts';
export * from './placeholders.ts';
export * from './reminders-store.ts';
export { type BlankReminder, type Reminder, ReminderInput } from './schemas.ts';
