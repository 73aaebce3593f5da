import Type, { type Static } from 'typebox';
import { languages } from '#core/contract';
import { emailPattern } from '#core/contract/formats';

const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** An amount in euros from 0 to 9 999.99. */
const leastSumPattern = '^\\d{1,4}(\\.\\d{1,2})?$';
const nullable = <T extends Type.TSchema>(type: T) => Type.Union([type, Type.Null()]);

/** The hours in Slovak time between which reminders are sent; at the second one sending ends. */
export const ReminderHours = Type.Object({
  /** The hour at which sending begins. */
  from: Type.Integer({ minimum: 0, maximum: 23 }),
  /** The hour at which sending ends. */
  until: Type.Integer({ minimum: 1, maximum: 24 }),
});
export type ReminderHours = Static<typeof ReminderHours>;

/** The smallest amount in euros that is reminded of. `0` means every amount. */
export const LeastSum = Type.Object({
  /** The amount in euros; `0` means that every amount is reminded of. */
  leastSum: Type.String({ pattern: leastSumPattern, examples: ['5.00'] }),
});
export type LeastSum = Static<typeof LeastSum>;

/**
 * The states of an outgoing reminder: `planned` is sent on its day; `held` waits until a user releases it; `waiting` is being sent, or has
 * failed and will be retried; `no-address` has no e-mail address. `given-up` means that all retries failed; `bounced` means that the
 * address does not exist. A reminder in these two states stays in the list until a user sends it again, the document is paid, or a later
 * reminder is sent.
 */
export const outgoingStates = ['planned', 'held', 'waiting', 'no-address', 'given-up', 'bounced'] as const;

const outgoing = {
  documentId: Type.String(),
  /** The id of the company's rule from which this reminder follows. */
  reminderId: Type.String(),
  /** The path segment of the document's pages, such as `invoices`. */
  collection: Type.String(),
  /** The number as it is written on the document. */
  number: Type.String(),
  /** The name of the customer. */
  partner: Type.String(),
  /** The amount that is due now. A sent reminder states the amount at the time of sending. */
  amount: Type.String(),
  currency: Type.String(),
  /** The day until which the document is to be paid. */
  dueOn: day,
  /** The number of days after the due date, from the reminder's rule. */
  daysOverdue: Type.Integer(),
  /** The day on which the reminder will be sent, or was last tried. */
  on: day,
  /** Whether the reminder is planned, held, being sent, or could not be sent. */
  state: Type.Enum(outgoingStates),
  /** The addresses that the reminder is for. */
  to: Type.Array(Type.String()),
  /** The recipients of copies. */
  cc: Type.Array(Type.String()),
  /** Whether a user has changed the reminder for this document. */
  isChanged: Type.Boolean(),
  /** The id of the e-mail; null while there is none. */
  emailId: nullable(Type.String()),
};

export const OutgoingReminder = Type.Object(outgoing);
export type OutgoingReminder = Static<typeof OutgoingReminder>;

export const OutgoingReminders = Type.Object({
  /** The last day that the list covers. */
  until: day,
  /** The hours between which reminders are sent. */
  hours: ReminderHours,
  /** The smallest amount in euros that is reminded of. */
  leastSum: LeastSum.properties.leastSum,
  /** Whether a transport is set up; without one nothing is sent. */
  canSend: Type.Boolean(),
  /** The reminders, the earliest first. */
  items: Type.Array(OutgoingReminder),
});
export type OutgoingReminders = Static<typeof OutgoingReminders>;

/** An outgoing reminder for editing: its texts contain placeholders. */
export const OutgoingText = Type.Object({
  ...outgoing,
  /** The language of the text: the language of the document, or Slovak if the rule has no text in that language. */
  language: Type.Enum(languages),
  /** The subject with placeholders. */
  subject: Type.String(),
  /** The text with placeholders, as HTML. */
  body: Type.String(),
  variableSymbol: Type.String(),
  /** The name of the company. */
  company: Type.String(),
  /** Whether the document's PDF is attached. */
  attachesDocument: Type.Boolean(),
});
export type OutgoingText = Static<typeof OutgoingText>;

/** A reminder as its recipient would read it. */
export const ReminderText = Type.Object({
  /** The addresses that the reminder is for. */
  to: Type.Array(Type.String()),
  /** The subject as its recipient reads it. */
  subject: Type.String(),
  /** The text as its recipient reads it. */
  text: Type.String(),
});
export type ReminderText = Static<typeof ReminderText>;

const address = Type.String({ maxLength: 254, pattern: emailPattern });
/** A change of an outgoing reminder. Absent fields keep their values. */
export const OutgoingChange = Type.Object({
  /** Whether the reminder waits until a user releases it. */
  isHeld: Type.Optional(Type.Boolean()),
  /** The addresses that the reminder is for. */
  to: Type.Optional(Type.Array(address, { minItems: 1, maxItems: 50 })),
  /** The addresses that get a copy. They change together with `to`: if `to` is present and `cc` is not, nobody gets a copy. */
  cc: Type.Optional(Type.Array(address, { maxItems: 50 })),
  /** The subject of this e-mail alone; the reminder's rule keeps its own. */
  subject: Type.Optional(Type.String({ minLength: 1, maxLength: 250 })),
  /** HTML of `p`, `br`, `strong`, `em`, `ul`, `ol`, `li` and `a`; everything else is removed. */
  body: Type.Optional(Type.String({ minLength: 1, maxLength: 20_000 })),
});
export type OutgoingChange = Static<typeof OutgoingChange>;

/** Whether reminders of the document, or of all documents of the partner, are stopped. */
export const ReminderStop = Type.Object({
  /** Whether no reminder is sent. */
  isStopped: Type.Boolean(),
});
export type ReminderStop = Static<typeof ReminderStop>;

/** The values of the form. Several addresses are one text, separated by commas or spaces. */
export const OutgoingTextForm = Type.Object({
  to: Type.String({ minLength: 1, maxLength: 2_000 }),
  cc: Type.String({ maxLength: 2_000 }),
  subject: Type.String({ minLength: 1, maxLength: 250 }),
  body: Type.String({ minLength: 1, maxLength: 20_000 }),
});
export type OutgoingTextForm = Static<typeof OutgoingTextForm>;
