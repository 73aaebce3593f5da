import Type, { type Static } from 'typebox';
import { languages } from '#core/contract';
import { emailPattern } from '#core/contract/formats';

const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const nullable = <T extends Type.TSchema>(type: T) => Type.Union([type, Type.Null()]);

/** Whole hours of the clock in Slovakia between which reminders leave, the second one not included. */
export const ReminderHours = Type.Object({
  from: Type.Integer({ minimum: 0, maximum: 23 }),
  until: Type.Integer({ minimum: 1, maximum: 24 }),
});
export type ReminderHours = Static<typeof ReminderHours>;

/**
 * `planned` leaves on its day; `held` until somebody releases it; `waiting` is in the queue: it failed and is tried again, or leaves this
 * very moment; `no-address`: nobody knows where to. `given-up`: no server took it, however often it was tried; `bounced`: nobody of its
 * address is there; both stay until somebody sends them again, the document is paid, or a later reminder speaks.
 */
export const outgoingStates = ['planned', 'held', 'waiting', 'no-address', 'given-up', 'bounced'] as const;

const outgoing = {
  documentId: Type.String(),
  reminderId: Type.String(),
  /** Of the document's pages: `invoices`. */
  collection: Type.String(),
  number: Type.String(),
  partner: Type.String(),
  /** What is owed now; a reminder says what is owed when it leaves. */
  amount: Type.String(),
  currency: Type.String(),
  dueOn: day,
  /** Of the rule. */
  daysOverdue: Type.Integer(),
  /** The day on which it leaves, or was tried the last time. */
  on: day,
  state: Type.Enum(outgoingStates),
  to: Type.Array(Type.String()),
  cc: Type.Array(Type.String()),
  /** Somebody has changed it for this one document. */
  isChanged: Type.Boolean(),
  letterId: nullable(Type.String()),
};

export const OutgoingReminder = Type.Object(outgoing);
export type OutgoingReminder = Static<typeof OutgoingReminder>;

export const OutgoingReminders = Type.Object({
  /** The last day that is shown. */
  until: day,
  hours: ReminderHours,
  /** False: no way leads out, so nothing leaves. */
  mayLeave: Type.Boolean(),
  items: Type.Array(OutgoingReminder),
});
export type OutgoingReminders = Static<typeof OutgoingReminders>;

/** One to be changed: its texts, with placeholders. */
export const OutgoingText = Type.Object({
  ...outgoing,
  /** In which it is written: the document's, if the rule has words in it. */
  language: Type.Enum(languages),
  subject: Type.String(),
  body: Type.String(),
  variableSymbol: Type.String(),
  company: Type.String(),
  /** Whether the document's PDF goes with it. */
  attachesDocument: Type.Boolean(),
});
export type OutgoingText = Static<typeof OutgoingText>;

/** A reminder as its reader gets it. */
export const ReminderText = Type.Object({ to: Type.Array(Type.String()), subject: Type.String(), text: Type.String() });
export type ReminderText = Static<typeof ReminderText>;

const address = Type.String({ maxLength: 254, pattern: emailPattern });
/** What is left out stays. */
export const OutgoingChange = Type.Object({
  isHeld: Type.Optional(Type.Boolean()),
  to: Type.Optional(Type.Array(address, { minItems: 1, maxItems: 50 })),
  /** Taken with `to`: left out there, nobody has a copy. */
  cc: Type.Optional(Type.Array(address, { maxItems: 50 })),
  subject: Type.Optional(Type.String({ minLength: 1, maxLength: 250 })),
  /** Rich text, see `richTextMarkup`; cleaned by the gateway. */
  body: Type.Optional(Type.String({ minLength: 1, maxLength: 20_000 })),
});
export type OutgoingChange = Static<typeof OutgoingChange>;

/** Nobody is reminded of the document, or the partner of any. */
export const ReminderStop = Type.Object({ isStopped: Type.Boolean() });
export type ReminderStop = Static<typeof ReminderStop>;

/** What the form of one edits: addresses as a text, a comma or a space between them. */
export const OutgoingTextForm = Type.Object({
  to: Type.String({ minLength: 1, maxLength: 2_000 }),
  cc: Type.String({ maxLength: 2_000 }),
  subject: Type.String({ minLength: 1, maxLength: 250 }),
  body: Type.String({ minLength: 1, maxLength: 20_000 }),
});
export type OutgoingTextForm = Static<typeof OutgoingTextForm>;
