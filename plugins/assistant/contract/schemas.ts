import Type, { type Static } from 'typebox';
import { uuidPattern } from '#core/contract/formats';

const text = (maxLength: number) => Type.String({ maxLength });

/** One message of the history. [B3-2] */
export const ChatHistoryEntry = Type.Object({
  role: Type.Union([Type.Literal('user'), Type.Literal('assistant')]),
  content: text(20_000),
});
export type ChatHistoryEntry = Static<typeof ChatHistoryEntry>;

/** What is asked, and where the person is. The last message is the question. [B3-2] */
export const ChatRequest = Type.Object({
  /** Of the assistant's hub: where the answer goes. */
  connectionId: Type.String({ minLength: 1, maxLength: 100 }),
  companyId: text(100),
  companyName: text(500),
  /** The IBAN of the main bank account. */
  mainBankAccount: Type.Optional(Type.Union([text(50), Type.Null()])),
  vatPayerType: text(50),
  /** What is shown now: `invoices`. */
  currentEvidence: Type.Optional(Type.Union([Type.String({ pattern: '^[a-z-]{1,100}$' }), Type.Null()])),
  /** The record that is shown now. */
  currentRecordId: Type.Optional(Type.Union([Type.String({ pattern: uuidPattern }), Type.Null()])),
  userId: text(100),
  messages: Type.Array(ChatHistoryEntry, { minItems: 1, maxItems: 100 }),
});
export type ChatRequest = Static<typeof ChatRequest>;

/** Of an answer. */
export const ResponseId = Type.String();

/** `null`: it is withdrawn. [B3-3] [B4-9] */
export const Feedback = Type.Object({ isPositive: Type.Union([Type.Boolean(), Type.Null()]) });
/** [B3-3] */
export const SpeechLog = Type.Object({ speechToTextUsed: Type.Literal(true) });

/** What was spoken, as a browser records it. [B7-6] */
export const Recording = Type.Object({
  audio: Type.Object({ name: text(255), type: text(255), bytes: Type.Unsafe<Uint8Array<ArrayBuffer>>({}) }),
});
/** Bytes: five minutes of speech are a sixth of it. */
export const recordingLimit = 10 * 1024 * 1024;
/** Of a recording. [B3-4] */
export const Transcription = Type.String();

/** What the operator has set up for the assistant. */
export const Abilities = Type.Object({ dictation: Type.Boolean() });

export const Nothing = Type.Object({});
/** Where the hub is, and by which token it is entered. [B3-4] */
export const Negotiated = Type.Object({ url: Type.String(), accessToken: Type.String() });

/** Common to all that is sent about one answer: which, to which connection, and its place in it, from 1. */
const place = {
  connectionId: Type.String(),
  sequence: Type.Integer({ minimum: 1 }),
};
/** A piece of an answer. A part without text: a tool is being used. [B4-3] [B4-4] [B4-6] */
export const StreamMessage = Type.Object({
  type: Type.Union([Type.Literal('message_start'), Type.Literal('message_part'), Type.Literal('message_end')]),
  /** Of the answer: what feedback is given for. */
  messageId: Type.String(),
  text: Type.Optional(Type.String()),
  /** Of an end: why there is no more. */
  reason: Type.Optional(Type.Union([Type.Literal('done'), Type.Literal('stopped'), Type.Literal('failed')])),
  ...place,
});
export type StreamMessage = Static<typeof StreamMessage>;

/** What the page shall show; the arguments are JSON. [B3-8] [B7-8] */
export const PushMessage = Type.Object({
  Action: Type.Union([
    Type.Literal('ShowDocument'),
    Type.Literal('ShowPartner'),
    Type.Literal('ShowDocumentsList'),
    Type.Literal('ShowVisualization'),
  ]),
  Arguments: Type.String(),
  messageId: Type.String(),
  ...place,
});
export type PushMessage = Static<typeof PushMessage>;

/** What was sent to a language model for one answer, or to a service that writes speech down. */
export const SentAnswer = Type.Object({
  id: Type.String(),
  /** ISO 8601. */
  sentAt: Type.String(),
  /** Who asked, or spoke. */
  person: Type.String(),
  /** Empty for a recording. */
  question: Type.String(),
  /** It is a recording, to be written down by a service. */
  isRecording: Type.Boolean(),
  /** Where it went. */
  host: Type.String(),
  model: Type.String(),
  tokens: Type.Integer(),
  /** `null`: it has not ended yet. */
  outcome: Type.Union([
    Type.Null(),
    Type.Literal('done'),
    Type.Literal('stopped'),
    Type.Literal('failed'),
    Type.Literal('unreachable'),
    Type.Literal('refused'),
    Type.Literal('unreadable'),
    Type.Literal('too-large'),
    Type.Literal('empty'),
  ]),
});
export type SentAnswer = Static<typeof SentAnswer>;
export const SentList = Type.Object({ sent: Type.Array(SentAnswer) });

export const SentMessage = Type.Object({
  role: Type.Union([
    Type.Literal('system'),
    Type.Literal('user'),
    Type.Literal('assistant'),
    Type.Literal('tool'),
    // What it says is the name of the file and its size.
    Type.Literal('recording'),
  ]),
  content: Type.String(),
});
export type SentMessage = Static<typeof SentMessage>;
export const SentMessages = Type.Object({ messages: Type.Array(SentMessage) });
