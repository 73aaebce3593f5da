import type { FastifyInstance } from 'fastify';
import { textOf } from '../body.ts';
import { written } from '../clock.ts';
import type { Network } from '../delivery/network.ts';
import { type Firm, firmFrom } from '../firm.ts';
import type { ProviderHabits } from '../habits.ts';
import { strictHabits } from '../known-habits.ts';
import type { Simulation } from '../simulation.ts';
import { ControlProblem, controlBody, refuseUnknownNames } from './control-body.ts';
import { readPlans } from './read-plans.ts';

const firmNames = Object.keys(firmFrom({ dic: '' }));

/** Habits, firms, peers and the clock. They are kept in the store, as documents are. */
export function addSettingRoutes(app: FastifyInstance, simulation: Simulation, network: Network): void {
  const { state } = simulation;
  app.get('/control/habits', () => simulation.habits);
  app.patch('/control/habits', (request) => {
    const changes = controlBody(request);
    refuseUnknownNames(changes, Object.keys(strictHabits), 'A provider');
    if (changes['faults'] !== undefined) readPlans(changes['faults']);
    const before = state.settings.habits;
    state.changeSettings({ habits: { ...before, ...(changes as Partial<ProviderHabits>) } }); // its names are checked above
    return simulation.habits;
  });
  app.delete('/control/habits', () => {
    state.changeSettings({ habits: {} });
    return simulation.habits;
  });

  app.get('/control/firms', () => ({ firms: state.firms.all() }));
  app.post('/control/firms', async (request) => {
    const body = controlBody(request);
    refuseUnknownNames(body, firmNames, 'A firm');
    if (!/^\d{10}$/.test(textOf(body['dic']))) throw new ControlProblem('"dic" must have ten digits.');
    const firm = firmFrom(body as unknown as Firm); // its names are checked above
    return keepFirm(simulation, network, firm);
  });
  app.patch<{ Params: { id: string } }>('/control/firms/:id', async (request) => {
    const firm = state.firms.get(request.params.id);
    if (!firm) throw new ControlProblem('The firm does not exist.');
    const body = controlBody(request);
    refuseUnknownNames(
      body,
      firmNames.filter((name) => name !== 'id'),
      'A firm',
    );
    return keepFirm(simulation, network, { ...firm, ...body });
  });
  app.delete<{ Params: { id: string } }>('/control/firms/:id', (request) => ({
    deleted: state.firms.delete(request.params.id),
  }));

  app.get('/control/peers', () => ({ peers: network.peers }));
  app.post('/control/peers', async (request) => {
    const url = textOf(controlBody(request)['url']);
    if (!URL.canParse(url)) throw new ControlProblem('"url" must be the address of a running provider.');
    network.add(url);
    await network.greet(true);
    return { peers: network.peers };
  });

  app.get('/control/clock', () => ({ now: written(simulation.clock.now()) }));
  app.post('/control/clock', (request) => {
    const { advanceSeconds, now } = controlBody(request);
    if (typeof advanceSeconds === 'number') simulation.clock.advance(advanceSeconds * 1000);
    else if (typeof now === 'string' && !Number.isNaN(Date.parse(now))) simulation.clock.set(Date.parse(now));
    else throw new ControlProblem('The clock needs "advanceSeconds" or "now".');
    state.changeSettings({ clockOffset: simulation.clock.offset });
    return { now: written(simulation.clock.now()) };
  });
}

/** Keeps a firm. A participant receives at one provider only, so one that receives elsewhere is refused here. */
async function keepFirm(simulation: Simulation, network: Network, firm: Firm): Promise<Firm> {
  if (firm.receives) {
    const place = await network.find(firm.participantId);
    const isElsewhere = place.kind === 'peer' || (place.kind === 'here' && place.firm.id !== firm.id);
    if (isElsewhere) throw new ControlProblem(`${firm.participantId} is already registered for receiving elsewhere.`);
  }
  return simulation.state.firms.put(firm.id, firm);
}
