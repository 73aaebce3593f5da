import { parentPort } from 'node:worker_threads';
import { printDocument, printEnvelope } from './print-document.ts';
import type { EnvelopeRequest } from './print-envelope.ts';
import type { PrintRequest } from './print-request.ts';
import { serveTasks } from './workers/worker-tasks.ts';

serveTasks(parentPort, async (request: PrintRequest | EnvelopeRequest) => {
  const bytes = await ('envelope' in request ? printEnvelope(request) : printDocument(request));
  return { value: bytes, transfer: [bytes.buffer] };
});
