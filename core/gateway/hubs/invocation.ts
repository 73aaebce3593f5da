import { MessageType } from '@microsoft/signalr';
import { encodeMessage, type ClientMessage } from './frames.ts';
import type { HubLog } from './hub-options.ts';
import { HubRefusal } from './hub-refusal.ts';
import type { HubConnection, HubMethod } from './hub.ts';

type Invocation = Extract<ClientMessage, { kind: 'invocation' }>;

/**
 * Runs the invoked method and makes the completion for the client; undefined if the client expects none. Never rejects. The browser
 * recognizes the sentence for an unexpected error, and leaves it out of its error report [B8-13].
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
    // The result is encoded inside the try: if JSON cannot express it, the method fails, not the connection.
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
