import { authorise, firmOf } from './auth/access.ts';
import type { Answer, SapiRequest } from './calls.ts';
import { written } from './clock.ts';
import type { SentDocument } from './delivery/sent-document.ts';
import { Refusal } from './sapi-error.ts';
import type { Simulation } from './simulation.ts';

/** Returns what became of a sent document, in the words of the provider. */
export function status(simulation: Simulation, request: SapiRequest): Answer {
  const document = ownDocument(simulation, request);
  const { habits } = simulation;
  const last = document.history.at(-1);
  return {
    status: 200,
    body: {
      [habits.documentIdName]: document.id,
      status: document.word ?? habits.sentWords[document.state],
      ...(document.reason !== undefined && { reason: document.reason }),
      updatedAt: written(last?.at ?? document.receivedAt),
      history: document.history.map(({ state, at }) => ({ status: habits.sentWords[state], at: written(at) })),
    },
  };
}

/**
 * Returns the proofs of the network: the receipt of AS4, the message of the receiving provider (MLR), and whether the data were reported
 * to the tax office. A document without a VAT id is never reported; a failed delivery is.
 */
export function evidence(simulation: Simulation, request: SapiRequest): Answer {
  const document = ownDocument(simulation, request);
  const at = document.history.at(-1)?.at ?? document.receivedAt;
  const isDelivered = document.state === 'delivered';
  const isFailed = document.state === 'delivery_failed';
  return {
    status: 200,
    body: {
      [simulation.habits.documentIdName]: document.id,
      as4Receipt: isDelivered ? { messageId: document.checksum.slice(0, 16), receivedAt: written(at) } : null,
      mlr: isDelivered || isFailed ? { code: isDelivered ? 'AP' : 'RE', reason: document.reason ?? null } : null,
      invoiceResponse: null,
      tddReported: document.reportedAt !== undefined,
      tddReportedAt: document.reportedAt === undefined ? null : written(document.reportedAt),
    },
  };
}

export function capabilities({ habits }: Simulation): Answer {
  const extensions = Object.entries(habits.extras).map(([name, path]) => ({ name, path: habits.prefix + path }));
  return {
    status: 200,
    body: { specification: 'SAPI-SK', version: '1.0', provider: habits.name, extensions, limits: habits.limits },
  };
}

/** Returns how many documents the firm has sent and may still send. */
export function quota(simulation: Simulation, request: SapiRequest): Answer {
  const firm = firmOf(simulation, request, authorise(simulation, request));
  if (!firm) throw new Refusal('SAPI-AUTH-001', { status: 403, message: 'The header X-Firm-Id is missing.' });
  const used = simulation.state.sent.all().filter(({ firmId }) => firmId === firm.id).length;
  return { status: 200, body: { firmId: firm.id, used, remaining: firm.credit } };
}

/** @throws Refusal with 404 for a document that does not exist or belongs to another client */
function ownDocument(simulation: Simulation, request: SapiRequest): SentDocument {
  const { firms } = authorise(simulation, request);
  const document = simulation.state.sent.get(request.id);
  if (document && firms.some(({ id }) => id === document.firmId)) return document;
  throw new Refusal('VAL-003', { status: 404, message: 'The document does not exist.' });
}
