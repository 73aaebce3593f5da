import { parentPort, type Transferable } from 'node:worker_threads';
import type { ThreadMessage } from './file-reader.ts';
import { runInBackground } from './run-in-background.ts';

export interface ServingOptions<Answer> {
  /** Sends what is known before the answer. */
  tell(part: Answer): void;
  /** Transfers a buffer of the answer, instead of copying it. */
  transfer(buffer: Transferable): void;
}

/** Answers a `FileReader` in its thread. Refusals that its callers expect are answers; an error means that the file stopped the reader. */
export function serveReader<Input, Answer>(
  read: (input: Input, options: ServingOptions<Answer>) => Answer | Promise<Answer>,
): void {
  runInBackground();
  const send = (message: ThreadMessage<Answer>, transfers: readonly Transferable[] = []) =>
    parentPort?.postMessage(message, transfers);
  parentPort?.on('message', async (input: Input) => {
    const transfers: Transferable[] = [];
    const options: ServingOptions<Answer> = {
      tell: (part) => send({ part }),
      transfer: (buffer) => void transfers.push(buffer),
    };
    try {
      send({ answer: await read(input, options) }, transfers);
    } catch (error) {
      send({ failed: error instanceof Error ? error.message : String(error) });
    }
  });
}
