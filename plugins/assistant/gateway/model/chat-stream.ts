import { createParser } from 'eventsource-parser';
import { ModelFault } from './model-fault.ts';

/** A piece of a model's answer. The first piece of a tool call contains the name, and further pieces contain parts of the JSON input. */
export type Delta =
  | { readonly text: string }
  | { readonly call: { readonly index: number; readonly id?: string; readonly name?: string; readonly input: string } }
  | { readonly tokens: number };

/** The size limit of one event, in characters. */
const longestEvent = 200_000;

/**
 * Reads the events of `/chat/completions`, independently of how the network splits them. Servers differ: the role may be missing, the text
 * may be null, the number of tokens may be missing.
 * @throws ModelFault `unreadable` if the body is not a stream of events, or its end is missing
 */
export async function* chatStream(body: AsyncIterable<Uint8Array>): AsyncGenerator<Delta> {
  const events: string[] = [];
  let isBroken = false;
  const parser = createParser({
    onEvent: ({ data }) => void events.push(data),
    onError: () => (isBroken = true), // the line is not part of an event, for example because a proxy sent an HTML page
    maxBufferSize: longestEvent,
  });
  const decoder = new TextDecoder(); // a character may be split between two chunks
  let hasEnded = false;
  for await (const bytes of body) {
    parser.feed(decoder.decode(bytes, { stream: true }));
    if (isBroken) throw new ModelFault('unreadable');
    for (const data of events.splice(0)) {
      if (data.trim() === '[DONE]') return;
      const event = readEvent(data);
      hasEnded ||= event.hasEnded;
      yield* event.deltas;
    }
  }
  if (!hasEnded) throw new ModelFault('unreadable');
}

function readEvent(data: string): { readonly deltas: readonly Delta[]; readonly hasEnded: boolean } {
  const event = objectIn(parsed(data));
  if (event['error'] !== undefined && event['error'] !== null) throw new ModelFault('refused');
  const choices = event['choices'];
  const choice = objectIn(Array.isArray(choices) ? choices[0] : undefined);
  const delta = objectIn(choice['delta']);
  const calls = Array.isArray(delta['tool_calls']) ? delta['tool_calls'] : [];
  const tokens = objectIn(event['usage'])['total_tokens'];
  return {
    deltas: [
      ...(textIn(delta['content']) ? [{ text: textIn(delta['content']) }] : []),
      ...calls.map((call: unknown, at) => ({ call: callIn(objectIn(call), at) })),
      ...(typeof tokens === 'number' && tokens >= 0 ? [{ tokens: Math.round(tokens) }] : []),
    ],
    hasEnded: typeof choice['finish_reason'] === 'string',
  };
}

function callIn(call: Readonly<Record<string, unknown>>, at: number) {
  const { index, id } = call;
  const { name, arguments: input } = objectIn(call['function']);
  return {
    index: typeof index === 'number' ? index : at,
    ...(textIn(id) && { id: textIn(id) }),
    ...(textIn(name) && { name: textIn(name) }),
    // Some servers send the object itself instead of JSON text.
    input: typeof input === 'object' && input !== null ? JSON.stringify(input) : textIn(input),
  };
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch (cause) {
    throw new ModelFault('unreadable', { cause });
  }
}

function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}; // the type of each property is checked where it is read
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
