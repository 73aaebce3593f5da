import Type, { type Static } from 'typebox';
import { defaultLanguage, type LanguageCode, languages } from '#core/contract';

/** Languages in which a reminder may have words beside its Slovak ones. */
export type ForeignLanguage = Exclude<LanguageCode, 'sk'>;
export const foreignLanguages = languages.filter((one): one is ForeignLanguage => one !== defaultLanguage);

/** Rich texts, see `richTextMarkup`; cleaned by the gateway. Left out or empty: customers of that language are written to in Slovak. */
const translation = Type.Optional(Type.String({ maxLength: 20_000 }));
const BodyTranslations = Type.Object(
  Object.fromEntries(foreignLanguages.map((language) => [language, translation])) as {
    readonly [Language in ForeignLanguage]: typeof translation;
  },
);
export type BodyTranslations = Static<typeof BodyTranslations>;

export const ReminderInput = Type.Object({
  /** Days after the due date on which it goes out; each once in a company. */
  daysOverdue: Type.Integer({ minimum: 1, maximum: 999 }),
  /** In Slovak. Rich text, see `richTextMarkup`; cleaned by the gateway. */
  body: Type.String({ minLength: 1, maxLength: 20_000 }),
  /** Left out: a new one has none, and a change keeps what there is. */
  bodyTranslations: Type.Optional(BodyTranslations),
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
  bodyTranslations: BodyTranslations,
  isOn: Type.Boolean(),
  /** `yyyy-MM-dd`, when it was switched on: only documents that fall due since then are reminded of. */
  onSince: Type.Union([Type.String(), Type.Null()]),
});
export type Reminder = Static<typeof Reminder>;
export const ReminderList = Type.Array(Reminder);

/** [A7-5] */
export const BlankQuery = Type.Object({ customTextFieldType: Type.Literal('reminderBody') });
export const BlankReminder = Type.Object({
  daysOverdue: Type.Integer(),
  body: Type.String(),
  bodyTranslations: BodyTranslations,
});
export type BlankReminder = Static<typeof BlankReminder>;
