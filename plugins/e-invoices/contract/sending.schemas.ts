import Type, { type Static } from 'typebox';
import { oneOf } from '#core/contract/fields/schemas';
import { IdList } from '#core/contract/platform/schemas';
import { sendingStates } from './sending-filter.ts';

const moment = Type.String({ format: 'date-time' });
const nullable = <T extends ReturnType<typeof Type.String | typeof Type.Boolean>>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** What is known of a sent e-invoice. `sendingStates` says what each state means. */
export const SendingState = oneOf(...sendingStates);
export type SendingState = Static<typeof SendingState>;

/** What happened to a sent e-invoice. */
export const SendingEventName = oneOf(
  'queued',
  'sealed',
  'sealedWithoutPrint',
  'noProvider',
  'setUp',
  'later',
  'unknown',
  'taken',
  'refused',
  'delivered',
  'undelivered',
  'noMoreNews',
  'retried',
  'byHand',
  'foundArrived',
  'foundMissing',
  'withdrawn',
);
export type SendingEventName = Static<typeof SendingEventName>;

export const SendingEvent = Type.Object({
  /** When it happened. */
  at: moment,
  /** What happened. */
  event: SendingEventName,
  /** What was known of the e-invoice after it. */
  state: SendingState,
  /** The name of the connection with the provider; empty if no provider took part. */
  provider: Type.String(),
  /** Whether it was a provider for tests, so that nothing has really left. */
  isTest: Type.Boolean(),
  /** The provider's id of the document; null if there is none. */
  providerDocumentId: nullable(Type.String()),
  /** The code of what went wrong, such as `SAPI-VAL-004`; null if nothing did. */
  code: nullable(Type.String()),
  /** The provider's words, which nobody has checked; empty if there are none. */
  answer: Type.String(),
  /** What a person wrote to it; empty if nothing. */
  note: Type.String(),
  /** The name of the person who did it; null if Kostra did. */
  by: nullable(Type.String()),
});
export type SendingEvent = Static<typeof SendingEvent>;

export const Sending = Type.Object({
  /** What is known of it. */
  state: SendingState,
  /** The receiver's address in the network; empty if the document has none. */
  receiver: Type.String(),
  /** The number of attempts to hand it over. */
  attempts: Type.Integer(),
  /** When it is tried, or asked about, again; null if a person or a provider has to act first. */
  nextAt: nullable(moment),
  /** The name of the connection that has it, or that tried last; empty before the first attempt. */
  provider: Type.String(),
  /** Whether it is a connection for tests, so that nothing has really left. */
  isTest: Type.Boolean(),
  /** What went wrong last: `setUp`, `document`, `later`, `unknown` or `noProvider`; null if nothing did. */
  obstacle: Type.Union([oneOf('setUp', 'document', 'later', 'unknown', 'noProvider'), Type.Null()]),
  /** Whether the data reached the tax office; null if the provider does not say. */
  isReported: nullable(Type.Boolean()),
  /** When its bytes were sealed; null if they are not yet. */
  sealedAt: nullable(moment),
  /** What a person may do now. */
  may: Type.Array(oneOf('retry', 'handOver', 'decide')),
  /** What happened, the latest first. */
  timeline: Type.Array(SendingEvent),
});
export type Sending = Static<typeof Sending>;

/** An issued document that does not leave as an e-invoice has no `sending`. */
export const SendingAnswer = Type.Object({
  /** Null if the document does not leave as an e-invoice. */
  sending: Type.Union([Sending, Type.Null()]),
});
export type SendingAnswer = Static<typeof SendingAnswer>;

const note = Type.String({ maxLength: 500 });

export const HandOverInput = Type.Object({
  /** How it was handed over. */
  note: Type.Optional(note),
});

export const OutcomeInput = Type.Object({
  /** Whether the provider has it, as a person found out there. */
  arrived: Type.Boolean(),
  /** How it was found out. */
  note: Type.Optional(note),
});

export const SendingStatesQuery = Type.Object({
  /** The ids of documents. */
  ids: IdList,
});

/** The documents among the asked ones that leave as e-invoices. */
export const SendingStates = Type.Array(
  Type.Object({
    /** The id of the document. */
    documentId: Type.String(),
    /** What is known of its e-invoice. */
    state: SendingState,
  }),
);

/** How the company's e-invoices fare, and which of them a person should look at. */
export const SendingSummary = Type.Object({
  /** Whether any document has left, or is to leave, as an e-invoice. */
  sends: Type.Boolean(),
  /** The number of those that have been waiting for more than a day. */
  waiting: Type.Integer(),
  /** The number of those whose outcome nobody knows. */
  unknown: Type.Integer(),
  /** The number of those that the provider refused. */
  refused: Type.Integer(),
  /** The number of those that the provider did not deliver. */
  undelivered: Type.Integer(),
});
export type SendingSummary = Static<typeof SendingSummary>;
