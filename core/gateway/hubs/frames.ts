import { JsonHubProtocol, MessageType, NullLogger, type HubMessage } from '@microsoft/signalr';

/** Ends every message of the text protocol. */
export const recordSeparator = '\u001e';

/** What a client said, as far as a server without streams has to care. */
export type ClientMessage =
  | {
      readonly kind: 'invocation';
      readonly target: string;
      readonly args: readonly unknown[];
      /** Absent when the client wants no answer. */
      readonly invocationId?: string;
      /** The client expects a stream back, or sends one along. */
      readonly streaming: boolean;
    }
  | { readonly kind: 'close' };

const codec = new JsonHubProtocol();

/** The bytes of one message. Made once, they can go to any number of connections. Throws on what JSON cannot carry. */
export function encodeMessage(message: HubMessage): Buffer {
  return Buffer.from(codec.writeMessage(message));
}

/** The bytes of a call of the client's `method`. */
export function encodeInvocation(method: string, args: readonly unknown[]): Buffer {
  return encodeMessage({ type: MessageType.Invocation, target: method, arguments: [...args] });
}

/** The one ping there is. */
export const pingFrame: Buffer = encodeMessage({ type: MessageType.Ping });

/** Parses what one WebSocket message carried; pings and kinds not meant for a server fall out. Throws on a bad frame. */
export function parseClientMessages(text: string): ClientMessage[] {
  const records = text.split(recordSeparator);
  if (records.pop() !== '') throw new Error('The last message is incomplete.');
  return records.map(parseRecord).filter((message) => message !== undefined);
}

function parseRecord(record: string): ClientMessage | undefined {
  const message = codec.parseMessages(record + recordSeparator, NullLogger.instance)[0] ?? streamInvocation(record);
  switch (message?.type) {
    case MessageType.Invocation:
    case MessageType.StreamInvocation: {
      // The codec is the client's: it checks the target and the id of an invocation, but not its arguments.
      const args: unknown = message.arguments;
      if (!Array.isArray(args)) throw new Error('The arguments of an invocation are not an array.');
      const streaming = message.type === MessageType.StreamInvocation || (message.streamIds ?? []).length > 0;
      return { kind: 'invocation', target: message.target, args, invocationId: message.invocationId, streaming };
    }
    case MessageType.Close:
      return { kind: 'close' };
    default:
      return undefined;
  }
}

/** No client receives a stream invocation, so the codec drops it; unanswered, the caller would wait for ever. */
function streamInvocation(record: string): HubMessage | undefined {
  const message: unknown = JSON.parse(record);
  if (!isRecord(message) || message['type'] !== MessageType.StreamInvocation) return undefined;
  const { target, invocationId, arguments: args } = message;
  if (typeof target !== 'string' || typeof invocationId !== 'string' || !Array.isArray(args)) {
    throw new Error('Invalid payload for StreamInvocation message.');
  }
  return { type: MessageType.StreamInvocation, target, invocationId, arguments: args };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
