import Type, { type Static } from 'typebox';
import { languages } from '#core/contract';
import { letterFaults, letterStates, letterWays } from '#core/contract/mail';
import { attachmentsAtMost, leftReasons, lettersAtMost } from './limits.ts';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);
const moment = Type.String({ format: 'date-time' });
const Mailbox = Type.Object({ name: Type.String(), address: Type.String() });

export const OfferedAttachment = Type.Object({
  id: Type.String(),
  name: Type.String(),
  chosen: Type.Boolean(),
  /** Bytes; null before it is printed. */
  size: nullable(Type.Integer()),
});
export type OfferedAttachment = Static<typeof OfferedAttachment>;

export const AttachmentInput = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  /** Its bytes in base64. */
  content: Type.String(),
});

/** What a letter about a document begins with, and by which way it would leave. */
export const LetterBeginning = Type.Object({
  /** As the last letter to the same partner had them, else the address on the document. */
  to: Type.Array(Type.String()),
  cc: Type.Array(Type.String()),
  subject: Type.String(),
  text: Type.String(),
  /** Of the document, and so of the letter. */
  language: Type.Enum(languages),
  /** Its PDF, and what the caller has brought for a letter about it that has not been sent. */
  attachments: Type.Array(OfferedAttachment),
  sender: nullable(Mailbox),
  /** Null: by none; a server has to be set up first. */
  way: nullable(Type.Enum(letterWays)),
});
export type LetterBeginning = Static<typeof LetterBeginning>;

const addresses = { maxItems: 100 };
export const LetterInput = Type.Object({
  to: Type.Array(Type.String({ minLength: 1, maxLength: 254 }), { minItems: 1, ...addresses }),
  cc: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 254 }), addresses)),
  subject: Type.String({ minLength: 1, maxLength: 250, pattern: '\\S' }),
  /** As it is typed: paragraphs are parted by empty lines. It is sent as it stands, no placeholder is filled. */
  text: Type.String({ minLength: 1, maxLength: 100_000, pattern: '\\S' }),
  /** `pdf`, and ids of files that were brought. Left out: the PDF, if the settings say so. */
  attachments: Type.Optional(
    Type.Array(Type.String({ maxLength: 100 }), { maxItems: attachmentsAtMost.files + 1, uniqueItems: true }),
  ),
});
export type LetterInput = Static<typeof LetterInput>;

const many = {
  /** These, or instead of them those that the list's filter finds. */
  ids: Type.Optional(
    Type.Array(Type.String({ format: 'uuid' }), { minItems: 1, maxItems: lettersAtMost, uniqueItems: true }),
  ),
  filter: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), Type.Unknown())),
  /** Those that count as sent already are left out, and those about which a letter is on its way. */
  skipSent: Type.Boolean(),
};
export const ManyQuestion = Type.Object(many);
export type ManyQuestion = Static<typeof ManyQuestion>;
export const ManyLetters = Type.Object({
  ...many,
  /** With `filter`: how many documents the caller takes it to find. Another number is asked about: 422 `count-changed`. */
  count: Type.Optional(Type.Integer({ minimum: 0 })),
  acknowledge: Type.Optional(Type.Array(Type.Enum(['count-changed']), { maxItems: 1 })),
});
export type ManyLetters = Static<typeof ManyLetters>;
export const ManyBegun = Type.Object({ jobId: Type.String() });

const LeftDocument = Type.Object({ id: Type.String(), number: Type.String(), why: Type.Enum(leftReasons) });
export type LeftDocument = Static<typeof LeftDocument>;
export const ManyForecast = Type.Object({
  /** Documents that were found. */
  count: Type.Integer(),
  /** Letters that would leave. */
  letters: Type.Integer(),
  left: Type.Array(LeftDocument),
});
export type ManyForecast = Static<typeof ManyForecast>;

export const QueuedLetter = Type.Object({ letterId: Type.String() });

const letter = {
  id: Type.String(),
  /** `mail.document`, `reminders.reminder` … */
  kind: Type.String(),
  state: Type.Enum(letterStates),
  subject: Type.String(),
  text: Type.String(),
  sender: nullable(Mailbox),
  recipients: Type.Array(
    Type.Object({
      ...Mailbox.properties,
      role: Type.Enum(['to', 'cc']),
      /** Why the server did not take it for this one, though it did for others. */
      refused: nullable(Type.Object({ fault: Type.Enum(letterFaults), answer: Type.String() })),
    }),
  ),
  attachments: Type.Array(Type.Object({ name: Type.String(), size: Type.Integer() })),
  way: nullable(Type.Enum(letterWays)),
  createdAt: moment,
  acceptedAt: nullable(moment),
  /** No server has answered that it takes it: this person said that it arrived. */
  saidBy: nullable(Type.Object({ name: Type.String(), at: moment })),
  /** When it is tried (again). */
  nextAt: nullable(moment),
  /** How often it was tried. */
  tries: Type.Integer(),
  /** Of the last attempt. */
  fault: nullable(Type.Enum(letterFaults)),
  /** What the server said to it. */
  answer: nullable(Type.String()),
  /** Why it was cancelled: a code of its kind; null: somebody did it. */
  reason: nullable(Type.String()),
};
export const OutgoingLetter = Type.Object(letter);
export type OutgoingLetter = Static<typeof OutgoingLetter>;
/** The newest first. */
export const OutgoingLetters = Type.Array(OutgoingLetter);

export const LetterAttempt = Type.Object({
  number: Type.Integer(),
  startedAt: moment,
  endedAt: nullable(moment),
  /** Null: it is under way. */
  outcome: nullable(Type.Enum(['accepted', 'failed', 'uncertain'])),
  fault: nullable(Type.Enum(letterFaults)),
  answer: nullable(Type.String()),
  way: nullable(Type.Enum(letterWays)),
});
export const TrackedLetter = Type.Object({ ...letter, attempts: Type.Array(LetterAttempt) });

/**
 * `arrived` and `again` are the two answers to an uncertain one; `again` also sends what was given up, bounced or cancelled; `cancel`
 * ends what waits.
 */
export const LetterDecision = Type.Object({ decision: Type.Enum(['arrived', 'again', 'cancel']) });
export type LetterDecision = Static<typeof LetterDecision>['decision'];

const template = {
  /** The id of a kind of document, `invoice`; of one of its types with that after a full stop, `invoice.creditNote`. */
  kind: Type.String(),
  language: Type.Enum(languages),
  subject: Type.String({ minLength: 1, maxLength: 250, pattern: '\\S' }),
  text: Type.String({ minLength: 1, maxLength: 20_000, pattern: '\\S' }),
};
export const LetterTemplate = Type.Object({
  ...template,
  /** What its letters are about: *Faktúra*, in the template's language. */
  title: Type.String(),
  /** 0: as it comes with the product. */
  version: Type.Integer(),
});
export type LetterTemplate = Static<typeof LetterTemplate>;
export const LetterTemplates = Type.Array(LetterTemplate);
export const LetterTemplateInput = Type.Object({ subject: template.subject, text: template.text });
export type LetterTemplateInput = Static<typeof LetterTemplateInput>;
export const LetterTemplateUpdate = Type.Object({ ...LetterTemplateInput.properties, version: Type.Integer() });

export const DemoLetter = Type.Object({
  id: Type.String(),
  receivedAt: moment,
  sender: Mailbox,
  recipients: Type.Array(Type.Object({ ...Mailbox.properties, role: Type.Enum(['to', 'cc']) })),
  subject: Type.String(),
  text: Type.String(),
  html: Type.String(),
  attachments: Type.Array(Type.Object({ name: Type.String(), type: Type.String(), size: Type.Integer() })),
});
export type DemoLetter = Static<typeof DemoLetter>;
export const DemoLetters = Type.Array(DemoLetter);
