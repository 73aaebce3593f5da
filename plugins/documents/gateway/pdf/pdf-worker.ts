import { parentPort } from 'node:worker_threads';
import { printDocument } from './print-document.ts';
import type { PrintRequest } from './print-request.ts';
import { serveTasks } from './worker-tasks.ts';

/** Entry of the printing thread. */
serveTasks(parentPort, async (request: PrintRequest) => {
  const bytes = await printDocument(request);
  return { value: bytes, transfer: [bytes.buffer] };
});
