import Type, { type Static } from 'typebox';

export const ReminderInput = Type.Object({
  /** Days after the due date on which it goes out; each once in a company. */
  daysOverdue: Type.Integer({ minimum: 1, maximum: 999 }),
  /** Rich text, see `richTextMarkup`; cleaned by the gateway. */
  body: Type.String({ minLength: 1, maxLength: 20_000 }),
});
export type ReminderInput = Static<typeof ReminderInput>;

export const ReminderUpdate = Type.Object({ ...ReminderInput.properties, version: Type.Integer() });

/** [A3-8] */
export const Reminder = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  daysOverdue: Type.Integer(),
  body: Type.String(),
});
export type Reminder = Static<typeof Reminder>;
export const ReminderList = Type.Array(Reminder);

/** [A7-5] */
export const BlankQuery = Type.Object({ customTextFieldType: Type.Literal('reminderBody') });
export const BlankReminder = Type.Object({ daysOverdue: Type.Integer(), body: Type.String() });
export type BlankReminder = Static<typeof BlankReminder>;
