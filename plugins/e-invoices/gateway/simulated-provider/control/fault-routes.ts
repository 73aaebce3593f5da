import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { FaultPlan } from '../faults/fault.ts';
import { plannedFaults } from '../faults/take-fault.ts';
import type { Simulation } from '../simulation.ts';
import { lock } from '../auth/secrets.ts';
import { endAllAccess } from '../auth/tokens.ts';
import { ControlProblem, controlBody, controlJson } from './control-body.ts';
import { readPlans } from './read-plans.ts';

/** Planning of faults, and states of the provider that a client meets as faults. */
export function addFaultRoutes(app: FastifyInstance, simulation: Simulation): void {
  const { state } = simulation;
  app.get('/control/faults', () => ({ faults: plannedFaults(simulation) }));
  app.post('/control/faults', (request) => ({ ids: planFaults(simulation, readPlans(controlJson(request))) }));
  app.delete('/control/faults', () => {
    state.faults.clear();
    state.faultUses.clear();
    return { faults: plannedFaults(simulation) };
  });
  app.delete<{ Params: { id: string } }>('/control/faults/:id', (request) => ({
    deleted: state.faults.delete(request.params.id),
  }));

  app.post('/control/release', () => ({ released: simulation.release() }));
  app.post('/control/tokens/expire', () => ({ expired: endAllAccess(simulation) }));
  app.post('/control/lock', (request) => {
    const { clientId, minutes = simulation.habits.lockMinutes } = controlBody(request);
    if (typeof clientId !== 'string' || typeof minutes !== 'number')
      throw new ControlProblem('A lock needs "clientId", and may have "minutes"; 0 unlocks.');
    lock(simulation, clientId, 0, minutes);
    return state.wrongSecrets.get(clientId);
  });
}

/** Plans faults after those that are planned already. @returns their ids */
export function planFaults({ state }: Simulation, plans: readonly FaultPlan[]): string[] {
  return plans.map((plan) => {
    const id = randomUUID();
    state.faults.put(id, { ...plan, id });
    return id;
  });
}
