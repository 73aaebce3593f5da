import Type, { type Static } from 'typebox';
import { defaultLanguage, type LanguageCode, languages } from '#core/contract';

/** A language in which a reminder may have a text besides the Slovak one. */
export type ForeignLanguage = Exclude<LanguageCode, 'sk'>;
export const foreignLanguages = languages.filter((one): one is ForeignLanguage => one !== defaultLanguage);

/**
 * HTML of `p`, `br`, `strong`, `em`, `ul`, `ol`, `li` and `a`; everything else is removed. If it is absent or empty, customers with that language get the Slovak text.
 */
const translation = Type.Optional(Type.String({ maxLength: 20_000 }));
const BodyTranslations = Type.Object(
  Object.fromEntries(foreignLanguages.map((language) => [language, translation])) as {
    readonly [Language in ForeignLanguage]: typeof translation;
  },
);
export type BodyTranslations = Static<typeof BodyTranslations>;

export const ReminderInput = Type.Object({
  /** The number of days after the due date on which the reminder is sent. It is unique within a company. */
  daysOverdue: Type.Integer({ minimum: 1, maximum: 999 }),
  /** The Slovak text. HTML of `p`, `br`, `strong`, `em`, `ul`, `ol`, `li` and `a`; everything else is removed. */
  body: Type.String({ minLength: 1, maxLength: 20_000 }),
  /** The texts in other languages. If they are absent, a new reminder has none, and an existing one keeps its texts. */
  bodyTranslations: Type.Optional(BodyTranslations),
  /** Whether the reminder is sent automatically. If it is absent, a new reminder is on, and an existing one keeps its value. */
  isOn: Type.Optional(Type.Boolean()),
});
export type ReminderInput = Static<typeof ReminderInput>;

export const ReminderUpdate = Type.Object({ ...ReminderInput.properties, version: Type.Integer() });

/** A reminder that is stored: when it is sent and what it says. [A3-8] */
export const Reminder = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  /** The number of days after the due day on which the reminder is sent. */
  daysOverdue: Type.Integer(),
  /** The Slovak text as HTML with placeholders. */
  body: Type.String(),
  /** The texts in other languages. */
  bodyTranslations: BodyTranslations,
  /** Whether the reminder is sent automatically. */
  isOn: Type.Boolean(),
  /** The day `yyyy-MM-dd` since which the reminder is on; `null` if it is off. Only documents that became due since then get it. */
  onSince: Type.Union([Type.String(), Type.Null()]),
});
export type Reminder = Static<typeof Reminder>;
export const ReminderList = Type.Array(Reminder);

/** Asks for a new reminder, filled in with the usual text. [A7-5] */
export const BlankQuery = Type.Object({
  /** The text that is meant, which is always this one. */
  customTextFieldType: Type.Literal('reminderBody'),
});
export const BlankReminder = Type.Object({
  /** The number of days after the due day on which the reminder is sent. */
  daysOverdue: Type.Integer(),
  /** The Slovak text as HTML with placeholders. */
  body: Type.String(),
  /** The texts in other languages. */
  bodyTranslations: BodyTranslations,
});
export type BlankReminder = Static<typeof BlankReminder>;
