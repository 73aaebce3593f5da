import Type, { type Static } from 'typebox';
import { fileContent } from '#core/contract';
import { uuidPattern } from '#core/contract/formats';

const text = (maxLength: number) => Type.String({ maxLength });

/** A message of the history. [B3-2] */
export const ChatHistoryEntry = Type.Object({
  /** Who wrote the message. */
  role: Type.Union([Type.Literal('user'), Type.Literal('assistant')]),
  /** What the user or the assistant wrote, up to 20,000 characters. */
  content: text(20_000),
});
export type ChatHistoryEntry = Static<typeof ChatHistoryEntry>;

/** A question with the conversation so far and the page that the person is viewing. The last message is the question. [B3-2] */
export const ChatRequest = Type.Object({
  /** The id of the connection to the assistant's hub that receives the answer. */
  connectionId: Type.String({ minLength: 1, maxLength: 100 }),
  companyId: text(100),
  /** The name of the company. The gateway takes the company from the address. */
  companyName: text(500),
  /** The IBAN of the main bank account. */
  mainBankAccount: Type.Optional(Type.Union([text(50), Type.Null()])),
  vatPayerType: text(50),
  /** The list that is shown now, such as `invoices`. */
  currentEvidence: Type.Optional(Type.Union([Type.String({ pattern: '^[a-z-]{1,100}$' }), Type.Null()])),
  /** The id of the record that is shown now. */
  currentRecordId: Type.Optional(Type.Union([Type.String({ pattern: uuidPattern }), Type.Null()])),
  userId: text(100),
  /** The conversation so far. The last message is the question. */
  messages: Type.Array(ChatHistoryEntry, { minItems: 1, maxItems: 100 }),
});
export type ChatRequest = Static<typeof ChatRequest>;

export const ResponseId = Type.String();

/** The rating of an answer. `null` means that the rating is withdrawn. [B3-3] [B4-9] */
export const Feedback = Type.Object({
  /** Whether the answer helped; null withdraws the rating. */
  isPositive: Type.Union([Type.Boolean(), Type.Null()]),
});
/** Tells that the question was dictated. It is only counted. [B3-3] */
export const SpeechLog = Type.Object({
  /** Always `true`. */
  speechToTextUsed: Type.Literal(true),
});

/** The limit of a recording in bytes. Five minutes of speech are about a sixth of it. */
export const recordingLimit = 10 * 1024 * 1024;
/** The recorded speech in the format of the browser. [B7-6] */
export const Recording = Type.Object({
  /** The recording as a file. */
  audio: Type.Object({
    name: text(255),
    type: text(255),
    bytes: Type.Unsafe<Uint8Array<ArrayBuffer>>({ ...fileContent({ sizeLimit: recordingLimit }) }),
  }),
});
/** The text that was recognised in a recording. [B3-4] */
export const Transcription = Type.String();

/** The optional features of the assistant that the operator has set up. */
export const Abilities = Type.Object({
  /** Whether questions can be dictated. */
  dictation: Type.Boolean(),
});

/** The parameter that a SignalR client appends when it negotiates by itself. */
export const NegotiationQuery = Type.Object({
  /** The version of SignalR's negotiation. Only version 1 exists here. */
  negotiateVersion: Type.Optional(Type.Literal('1')),
});
/** The address of the hub and the token that opens it. [B3-4] */
export const Negotiated = Type.Object({
  /** The address at which the client connects to the hub. */
  url: Type.String(),
  /** The token that opens the hub. */
  accessToken: Type.String(),
});

/** The properties that every event of an answer has: the connection, and the sequence number within the answer, counted from 1. */
const place = {
  connectionId: Type.String(),
  sequence: Type.Integer({ minimum: 1 }),
};
/** A piece of an answer. A part without text means that a tool is being used. [B4-3] [B4-4] [B4-6] */
export const StreamMessage = Type.Object({
  type: Type.Union([Type.Literal('message_start'), Type.Literal('message_part'), Type.Literal('message_end')]),
  /** The id of the answer; feedback is given for it. */
  messageId: Type.String(),
  text: Type.Optional(Type.String()),
  /** The reason why the answer ended. Only `message_end` has a reason. */
  reason: Type.Optional(Type.Union([Type.Literal('done'), Type.Literal('stopped'), Type.Literal('failed')])),
  ...place,
});
export type StreamMessage = Static<typeof StreamMessage>;

/** A command to the page to show a document, a partner, a list or a chart. `Arguments` is JSON text. [B3-8] [B7-8] */
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

/** A record of the data that was sent to a language model for an answer, or to a transcription service. */
export const SentAnswer = Type.Object({
  id: Type.String(),
  /** The time in ISO 8601. */
  sentAt: Type.String(),
  /** The name of the person who asked. */
  person: Type.String(),
  /** The question; empty for a recording. */
  question: Type.String(),
  /** Whether it was speech to be transcribed. */
  isRecording: Type.Boolean(),
  /** The host that the data was sent to. */
  host: Type.String(),
  /** The model that was asked. */
  model: Type.String(),
  /** The number of tokens that were used. */
  tokens: Type.Integer(),
  /** The result. `null` means that the answer has not ended yet. */
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
export const SentList = Type.Object({
  /** The records, the newest first. */
  sent: Type.Array(SentAnswer),
});

export const SentMessage = Type.Object({
  /**
   * Who the message comes from: the system, the user, the assistant, a tool, or a recording, whose content is the name
   * and the size of the file.
   */
  role: Type.Union([
    Type.Literal('system'),
    Type.Literal('user'),
    Type.Literal('assistant'),
    Type.Literal('tool'),
    // The content of a `recording` is the name and the size of the file.
    Type.Literal('recording'),
  ]),
  /** What the user or the assistant wrote. */
  content: Type.String(),
});
export type SentMessage = Static<typeof SentMessage>;
export const SentMessages = Type.Object({
  /** The messages in the order in which they were sent. */
  messages: Type.Array(SentMessage),
});
