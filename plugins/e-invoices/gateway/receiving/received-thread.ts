/** The thread that reads received e-invoices: see `readReceived`. */
import { serveReader } from '#core/gateway/reading';
import type { ReceivedReading } from './read-received.ts';
import { readingOf } from './received-reading.ts';

serveReader<Uint8Array, ReceivedReading>(async (xml) => readingOf(xml));
