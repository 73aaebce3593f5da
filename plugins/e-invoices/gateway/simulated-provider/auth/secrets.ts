import { Refusal } from '../sapi-error.ts';
import type { Simulation } from '../simulation.ts';

const minuteMs = 60_000;

/**
 * Checks the secret of a client. After some wrong secrets in a row the client is locked, and even the right one is refused.
 * @throws Refusal `SAPI-AUTH-001` with 401, while locked with 423
 */
export function checkSecret(simulation: Simulation, clientId: string, secret: string): void {
  const { wrongSecrets } = simulation.state;
  const { wrongSecretsBeforeLock, lockMinutes } = simulation.habits;
  const now = simulation.clock.now();
  const before = wrongSecrets.get(clientId);
  if (before && now < before.lockedUntil) throw locked(simulation, before.lockedUntil - now);
  const takesAny = simulation.habits.contracts === 'everybody';
  const isRight = simulation.firmsOf(clientId).some(({ clientSecret }) => takesAny || clientSecret === secret);
  if (isRight) {
    wrongSecrets.delete(clientId);
    return;
  }
  const count = (before && before.lockedUntil === 0 ? before.count : 0) + 1;
  lock(simulation, clientId, count, count >= wrongSecretsBeforeLock ? lockMinutes : 0);
  throw new Refusal('SAPI-AUTH-001');
}

/** Locks a client for these minutes; 0 only counts its wrong secrets. */
export function lock(simulation: Simulation, clientId: string, count: number, minutes: number): void {
  const lockedUntil = minutes > 0 ? simulation.clock.now() + minutes * minuteMs : 0;
  simulation.state.wrongSecrets.put(clientId, { count, lockedUntil });
}

function locked({ habits }: Simulation, ms: number): Refusal {
  return new Refusal('SAPI-AUTH-001', {
    status: 423,
    retryable: true,
    message: 'The client is locked after wrong secrets.',
    retryAfter: habits.tellsRetryAfter ? Math.ceil(ms / 1000) : undefined,
  });
}

/**
 * Counts a token call.
 * @throws Refusal `TEMP-002` above the limit of a minute
 */
export function countTokenCall(simulation: Simulation, clientId: string): void {
  const { tokenCallsPerMinute, tellsRetryAfter } = simulation.habits;
  const now = simulation.clock.now();
  const recent = (simulation.tokenCalls.get(clientId) ?? []).filter((at) => now - at < minuteMs);
  const [oldest = now] = recent;
  if (recent.length >= tokenCallsPerMinute) {
    const seconds = Math.ceil((oldest + minuteMs - now) / 1000);
    throw new Refusal('TEMP-002', { retryAfter: tellsRetryAfter ? seconds : undefined });
  }
  simulation.tokenCalls.set(clientId, [...recent, now]);
}
