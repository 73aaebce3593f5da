import { MessageType } from '@microsoft/signalr';
import { encodeMessage, type ClientMessage } from './frames.ts';
import type { HubLog } from './hub-options.ts';
import { HubRefusal } from './hub-refusal.ts';
import type { HubConnection, HubMethod } from './hub.ts';

type Invocation = Extract<ClientMessage, { kind: 'invocation' }>;

/**
 * Runs what a client invoked and makes the completion it waits for; undefined when it waits for none. Never rejects.
 * The sentence for an unforeseen error is the one the browser knows to keep from its error report [B8-13].
 */
export async function answerInvocation(
  invocation: Invocation,
  method: HubMethod | undefined,
  connection: HubConnection,
  log: HubLog,
): Promise<Buffer | undefined> {
  const { target, args, invocationId } = invocation;
  const complete = (outcome: { result?: unknown; error?: string }) =>
    invocationId === undefined ? undefined : encodeMessage({ type: MessageType.Completion, invocationId, ...outcome });

  if (!method) return complete({ error: `Unknown hub method '${target}'` });
  if (invocation.streaming) {
    return complete({
      error: `The client attempted to invoke the non-streaming '${target}' method with a streaming invocation.`,
    });
  }
  try {
    const result = await method(connection, ...args);
    // Encoded inside the try: a result that JSON cannot carry is the method's error, not the connection's.
    return complete({ result });
  } catch (error) {
    const details = { hub: connection.hub, method: target, connectionId: connection.id, userId: connection.user.id };
    if (error instanceof HubRefusal) {
      log.debug({ ...details, code: error.code }, 'hub method refused');
      return complete({ error: error.message });
    }
    log.error({ ...details, err: error }, 'hub method failed');
    return complete({ error: `An unexpected error occurred invoking ${target} on the server` });
  }
}
