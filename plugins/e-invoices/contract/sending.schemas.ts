import Type, { type Static } from 'typebox';
import { oneOf } from '#core/contract/fields/schemas';
import { IdList } from '#core/contract/platform/schemas';

const moment = Type.String({ format: 'date-time' });
const nullable = <T extends ReturnType<typeof Type.String | typeof Type.Boolean>>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/**
 * The state of a sent e-invoice. `waiting`: nobody has it yet; `taken`: the provider has accepted it, but has not reported a delivery;
 * `delivered` and `undelivered`: the provider has reported that; `unknown`: an attempt ended without an answer, so the provider may have
 * it; `refused`: the provider refuses these bytes; `byHand`: a user handed it over in another way; `withdrawn`: the document was cancelled
 * before anybody had it.
 */
export const SendingState = oneOf(
  'waiting',
  'taken',
  'delivered',
  'undelivered',
  'unknown',
  'refused',
  'byHand',
  'withdrawn',
);
export type SendingState = Static<typeof SendingState>;

/** The kind of event in the life of a sent e-invoice. */
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
  /** The time of the event. */
  at: moment,
  /** The kind of event. */
  event: SendingEventName,
  /** The state of the e-invoice after the event. */
  state: SendingState,
  /** The name of the connection with the provider; empty if no provider took part. */
  provider: Type.String(),
  /** Whether it was a provider's test network, so that nothing was really sent. */
  isTest: Type.Boolean(),
  /** The provider's id of the document; null if there is none. */
  providerDocumentId: nullable(Type.String()),
  /** The code of what went wrong, such as `SAPI-VAL-004`; null if nothing did. */
  code: nullable(Type.String()),
  /** The provider's own message, unchecked, which must be shown as plain text; empty if there is none. */
  answer: Type.String(),
  /** The note that a user wrote about the event; empty for none. */
  note: Type.String(),
  /** The name of the user who did it; null if Kostra did it. */
  by: nullable(Type.String()),
});
export type SendingEvent = Static<typeof SendingEvent>;

export const Sending = Type.Object({
  /** The state of the e-invoice. */
  state: SendingState,
  /** The receiver's address in the network; empty if the document has none. */
  receiver: Type.String(),
  /** The number of attempts to hand it over. */
  attempts: Type.Integer(),
  /** The time of the next attempt, or of the next question to the provider; null if a user or the provider has to act first. */
  nextAt: nullable(moment),
  /** The name of the connection through which it was sent or last tried; empty before the first attempt. */
  provider: Type.String(),
  /** Whether it is a connection with a test network, so that nothing was really sent. */
  isTest: Type.Boolean(),
  /**
   * Why the last attempt failed. `setUp`: the credentials or the address; `document`: the provider refuses the document; `later`: a
   * temporary fault; `unknown`: there was no answer; `noProvider`: no connection sends. Null if it did not fail.
   */
  obstacle: Type.Union([oneOf('setUp', 'document', 'later', 'unknown', 'noProvider'), Type.Null()]),
  /** Whether the data reached the tax office; null if the provider does not say. */
  isReported: nullable(Type.Boolean()),
  /** The time from which its bytes can no longer change; null if they are not made yet. */
  sealedAt: nullable(moment),
  /**
   * What a user can do now: send again, record that it was handed over in another way, or record the result of an attempt without an
   * answer.
   */
  may: Type.Array(oneOf('retry', 'handOver', 'decide')),
  /** The events, the latest first. */
  timeline: Type.Array(SendingEvent),
});
export type Sending = Static<typeof Sending>;

/** The state of an issued document's e-invoice, if it has one. */
export const SendingAnswer = Type.Object({
  /** The state; null if the document is not sent as an e-invoice. */
  sending: Type.Union([Sending, Type.Null()]),
});
export type SendingAnswer = Static<typeof SendingAnswer>;

const note = Type.String({ maxLength: 500 });

export const HandOverInput = Type.Object({
  /** A note on how it was handed over. */
  note: Type.Optional(note),
});

export const OutcomeInput = Type.Object({
  /** Whether the provider has it, as a user found out there. */
  arrived: Type.Boolean(),
  /** A note on how this was found out. */
  note: Type.Optional(note),
});

export const SendingStatesQuery = Type.Object({
  /** The ids of the documents to look up. */
  ids: IdList,
});

/** The requested documents that are sent as e-invoices. */
export const SendingStates = Type.Array(
  Type.Object({
    /** The id of the issued document: one of the requested `ids`. */
    documentId: Type.String(),
    /** The state of its e-invoice. */
    state: SendingState,
  }),
);

/** The counts of the company's e-invoices that need attention. */
export const SendingSummary = Type.Object({
  /** Whether any document was sent, or waits to be sent, as an e-invoice. */
  sends: Type.Boolean(),
  /** The number of e-invoices that have been waiting for more than a day. */
  waiting: Type.Integer(),
  /** The number of e-invoices in the state `unknown`. */
  unknown: Type.Integer(),
  /** The number of e-invoices that the provider refused. */
  refused: Type.Integer(),
  /** The number of e-invoices that the provider could not deliver. */
  undelivered: Type.Integer(),
});
export type SendingSummary = Static<typeof SendingSummary>;
