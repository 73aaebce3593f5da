import type { Answer } from '../calls.ts';
import type { SentDocument } from '../delivery/sent-document.ts';
import type { Firm } from '../firm.ts';
import { Refusal } from '../sapi-error.ts';
import type { Simulation } from '../simulation.ts';
import type { SendRequest } from './read-send-request.ts';

const hourMs = 3_600_000;

/**
 * Returns the answer that this key had within the last hours, so that a repeat takes nothing in again.
 * @throws Refusal `IDEMPOTENCY_KEY_MISMATCH` if the key came with another document
 */
export function recall(simulation: Simulation, firm: Firm, request: SendRequest): Answer | undefined {
  const { idempotencyHours, idempotencyCompares } = simulation.habits;
  const since = simulation.clock.now() - idempotencyHours * hourMs;
  const before = simulation.state.sent
    .all()
    .findLast(({ firmId, key, receivedAt }) => firmId === firm.id && key === request.key && receivedAt > since);
  if (!before) return undefined;
  const isSame =
    idempotencyCompares === 'body' ? before.bodyHash === request.bodyHash : before.checksum === request.checksum;
  if (!isSame) throw new Refusal('IDEMPOTENCY_KEY_MISMATCH');
  return { ...before.answer, isReplay: true };
}

/**
 * Returns the document that already uses the number. A number is unique in an organisation, whatever its key was; a document that failed
 * keeps its number only at some providers.
 */
export function numberUse(simulation: Simulation, firm: Firm, number: string): SentDocument | undefined {
  const { failedKeepsNumber } = simulation.habits;
  return simulation.state.sent
    .all()
    .find(
      (document) =>
        document.firmId === firm.id &&
        document.number === number &&
        (failedKeepsNumber || !['rejected', 'validation_failed'].includes(document.state)),
    );
}
