import { JsonHubProtocol, MessageType, NullLogger, type HubMessage } from '@microsoft/signalr';

/** The character that ends every message of the text protocol. */
export const recordSeparator = '\u001e';

/** A message of a client, with the parts that a server without streams needs. */
export type ClientMessage =
  | {
      readonly kind: 'invocation';
      readonly target: string;
      readonly args: readonly unknown[];
      /** The id is absent if the client wants no result. */
      readonly invocationId?: string;
      /** Whether the client expects a stream, or sends one. */
      readonly streaming: boolean;
    }
  | { readonly kind: 'close' };

const codec = new JsonHubProtocol();

/** Encodes one message as a frame for any number of connections. @throws Error for values that JSON cannot express */
export function encodeMessage(message: HubMessage): Buffer {
  return textFrame(codec.writeMessage(message).toString());
}

/**
 * Makes the WebSocket frame of a text, complete and unmasked as a server sends it (RFC 6455, 5.2). `ws` would build the frame again for
 * every socket, and write header and text separately: for two thousand connections that is most of the cost of an event.
 */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const { length } = payload;
  const [finalText, sixteenBits, sixtyFourBits] = [0x81, 126, 127];
  if (length < sixteenBits) return Buffer.concat([Buffer.from([finalText, length]), payload]);
  const head = Buffer.alloc(length < 2 ** 16 ? 4 : 10);
  head[0] = finalText;
  head[1] = length < 2 ** 16 ? sixteenBits : sixtyFourBits;
  if (length < 2 ** 16) head.writeUInt16BE(length, 2);
  else head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, payload]);
}

export function encodeInvocation(method: string, args: readonly unknown[]): Buffer {
  return encodeMessage({ type: MessageType.Invocation, target: method, arguments: [...args] });
}

/** The frame of a ping, which is always the same. */
export const pingFrame: Buffer = encodeMessage({ type: MessageType.Ping });

/** Parses the text of one WebSocket message; pings and kinds that are not for a server are left out. @throws Error for a bad frame */
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
      // The codec was made for clients: it checks the target and the id of an invocation, but not its arguments.
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

/** Reads a stream invocation. The codec drops it, because clients never receive one; without a response the caller would wait for ever. */
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
