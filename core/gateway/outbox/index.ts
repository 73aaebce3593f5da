export { missedEvents, type MissedQuestion, readEventCursor } from './event-cursor.ts';
export { type EmittedEvent, emitRow } from './emit-row.ts';
export { invalidate, onInvalidate } from './invalidation.ts';
export type { Audience, OutboxEvent } from './outbox-event.ts';
export { type OutboxReader, type OutboxReaderOptions, purgeOutbox, startOutboxReader } from './outbox-reader.ts';
