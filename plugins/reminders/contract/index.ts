export * from './access.ts';
export * from './endpoints.ts';
export * from './outgoing-endpoints.ts';
export * from './placeholders.ts';
export * from './reminders-store.ts';
export {
  LeastSum,
  type OutgoingChange,
  OutgoingReminder,
  type OutgoingReminders,
  type OutgoingText,
  OutgoingTextForm,
  ReminderHours,
  type ReminderStop,
  type ReminderText,
} from './outgoing.schemas.ts';
export {
  type BlankReminder,
  type BodyTranslations,
  type ForeignLanguage,
  foreignLanguages,
  type Reminder,
  ReminderInput,
} from './schemas.ts';
