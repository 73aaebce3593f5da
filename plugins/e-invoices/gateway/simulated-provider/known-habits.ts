import type { ProviderHabits } from './habits.ts';

const megabyte = 1024 * 1024;

/** A provider that strictly follows the specification, and refuses faulty documents at once where it can. */
export const strictHabits: ProviderHabits = {
  name: 'strict',
  prefix: '/sapi',
  takenInStatus: 202,
  documentIdName: 'providerDocumentId',
  idStyle: 'uuid',
  longParticipantIds: false,
  shortTypeIds: false,
  words: { accepted: 'ACCEPTED', refused: 'REJECTED', received: 'RECEIVED', acknowledged: 'ACKNOWLEDGED' },
  sentWords: {
    queued: 'QUEUED',
    sent: 'SENT',
    delivered: 'DELIVERED',
    rejected: 'REJECTED',
    send_failed: 'SEND_FAILED',
    delivery_failed: 'DELIVERY_FAILED',
    validation_failed: 'VALIDATION_FAILED',
  },
  marksRead: false,
  lastPageToken: 'null',
  tokenBodies: ['json'],
  tokenSeconds: 900,
  refreshDays: 30,
  tokenCallsPerMinute: 200,
  wrongSecretsBeforeLock: 5,
  lockMinutes: 10,
  tellsRetryAfter: true,
  authErrors: 'envelope',
  firmId: 'ignored',
  idempotencyCompares: 'body',
  idempotencyHours: 24,
  issueDate: 'today',
  validates: 'on-send',
  failedKeepsNumber: false,
  unknownReceiver: 'refuse',
  limits: { payloadBytes: 10 * megabyte, attachments: Number.MAX_SAFE_INTEGER, lines: Number.MAX_SAFE_INTEGER },
  statuses: {},
  contracts: 'given',
  deliverySeconds: 0,
  extras: {},
  faults: [],
};

/** A provider with its own words, ids and calls, that takes in nearly everything and fails later. */
export const looseHabits: ProviderHabits = {
  ...strictHabits,
  name: 'loose',
  prefix: '/sapi/v1',
  takenInStatus: 201,
  documentIdName: 'documentId',
  idStyle: 'number',
  longParticipantIds: true,
  shortTypeIds: true,
  words: { accepted: 'ACCEPTED', refused: 'REJECTED', received: 'RECEIVED', acknowledged: 'CONFIRMED' },
  sentWords: {
    queued: 'queued',
    sent: 'sent',
    delivered: 'delivered',
    rejected: 'rejected',
    send_failed: 'send_failed',
    delivery_failed: 'delivery_failed',
    validation_failed: 'validation_failed',
  },
  marksRead: true,
  lastPageToken: 'absent',
  tokenBodies: ['json', 'form'],
  refreshDays: 0,
  tellsRetryAfter: false,
  authErrors: 'gateway',
  firmId: 'integrators',
  idempotencyCompares: 'payload',
  issueDate: 'any',
  validates: 'after-acceptance',
  failedKeepsNumber: true,
  unknownReceiver: 'fail-later',
  limits: { payloadBytes: 10 * megabyte, attachments: 20, lines: 999 },
  statuses: { IDEMPOTENCY_KEY_MISMATCH: 409 },
  extras: {
    status: '/document/send/{id}/status',
    evidence: '/document/send/{id}/evidence',
    capabilities: '/capabilities',
    quota: '/quota',
  },
};

/**
 * The provider of the product's demo. It follows the specification, but every company can use it without a contract, it accepts documents
 * with past dates, and it reports deliveries.
 */
export const demoHabits: ProviderHabits = {
  ...strictHabits,
  name: 'demo',
  contracts: 'everybody',
  issueDate: 'any',
  extras: { status: '/document/send/{id}/status' },
};

export const knownHabits: Readonly<Record<'strict' | 'loose', ProviderHabits>> = {
  strict: strictHabits,
  loose: looseHabits,
};
