import Type, { type Static } from 'typebox';

export const ReminderInput = Type.Object({
  /** Days after the due date on which it goes out; each once in a company. */
  daysOverdue: Type.Integer({ minimum: 1, maximum: 999 }),
  /** Rich text, see `richTextMarkup`; cleaned by the gateway. */
  body: Type.String({ minLength: 1, maxLength: 20_000 }),
  /** Whether it goes out by itself. Left out: a new one does, and a change keeps what holds. */
  isOn: Type.Optional(Type.Boolean()),
});
export type ReminderInput = Static<typeof ReminderInput>;

export const ReminderUpdate = Type.Object({ ...ReminderInput.properties, version: Type.Integer() });

/** [A3-8] */
export const Reminder = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  daysOverdue: Type.Integer(),
  body: Type.String(),
  isOn: Type.Boolean(),
  /** `yyyy-MM-dd`, when it was switched on: only documents that fall due since then are reminded of. */
  onSince: Type.Union([Type.String(), Type.Null()]),
});
export type Reminder = Static<typeof Reminder>;
export const ReminderList = Type.Array(Reminder);

/** [A7-5] */
export const BlankQuery = Type.Object({ customTextFieldType: Type.Literal('reminderBody') });
export const BlankReminder = Type.Object({ daysOverdue: Type.Integer(), body: Type.String() });
export type BlankReminder = Static<typeof BlankReminder>;
