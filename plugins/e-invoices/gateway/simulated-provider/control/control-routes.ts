import type { FastifyInstance } from 'fastify';
import { written } from '../clock.ts';
import type { Deliveries } from '../delivery/deliveries.ts';
import type { Network } from '../delivery/network.ts';
import type { Simulation } from '../simulation.ts';
import { addDocumentRoutes } from './document-routes.ts';
import { addFaultRoutes } from './fault-routes.ts';
import { addLogRoutes } from './log-routes.ts';
import { addSettingRoutes } from './setting-routes.ts';

interface Parts {
  readonly simulation: Simulation;
  readonly network: Network;
  readonly deliveries: Deliveries;
}

/** The control API, by which tests and trainers drive the provider. It has no credentials, so it belongs on this machine only. */
export function addControlRoutes(app: FastifyInstance, { simulation, network, deliveries }: Parts): void {
  const { state } = simulation;
  app.get('/control', () => ({
    provider: simulation.habits.name,
    prefix: simulation.habits.prefix,
    now: written(simulation.clock.now()),
    firms: state.firms.all(),
    peers: network.peers,
    sent: state.sent.size,
    received: state.received.size,
    faults: state.faults.size,
    log: state.log.size,
  }));
  app.post('/control/reset', () => {
    simulation.release();
    state.reset();
    simulation.tokenCalls.clear();
    return { sent: state.sent.size, received: state.received.size };
  });
  addFaultRoutes(app, simulation);
  addLogRoutes(app, simulation);
  addDocumentRoutes(app, simulation, deliveries);
  addSettingRoutes(app, simulation, network);
}
