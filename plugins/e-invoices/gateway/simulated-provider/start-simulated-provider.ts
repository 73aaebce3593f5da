import type { AddressInfo } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { ControlProblem } from './control/control-body.ts';
import { addControlRoutes } from './control/control-routes.ts';
import { planFaults } from './control/fault-routes.ts';
import { logOf } from './control/log-routes.ts';
import { Deliveries } from './delivery/deliveries.ts';
import { Network } from './delivery/network.ts';
import { addNetworkRoutes } from './delivery/network-routes.ts';
import type { FaultPlan } from './faults/fault.ts';
import { demoFirms, type FirmInput } from './firm.ts';
import type { ProviderHabits } from './habits.ts';
import { knownHabits } from './known-habits.ts';
import type { LogEntry } from './log-entry.ts';
import { addSapiRoutes } from './sapi-routes.ts';
import { gatewayAnswer } from './sapi-error.ts';
import { Simulation } from './simulation.ts';

/** The largest body. An XML of 10 MB grows when it is written as a string of JSON. */
const bodyLimit = 25 * 1024 * 1024;

export interface SimulatedProviderOptions {
  /** 0 lets the system choose a free port. */
  readonly port: number;
  /** The default is this machine only, because the control API has no credentials. */
  readonly host?: string;
  readonly habits: ProviderHabits | keyof typeof knownHabits;
  /** The firms that have a contract with the provider. The default is the demo firms of the habits. */
  readonly firms?: readonly FirmInput[];
  /** The addresses of other running providers. They learn of this one by themselves. */
  readonly peers?: readonly string[];
  /** A folder in which the state survives a restart. Without it everything is in memory. */
  readonly store?: string;
  readonly now?: () => Date | number;
}

export interface SimulatedProvider {
  /** The address of the server, such as `http://127.0.0.1:4190`. */
  readonly url: string;
  /** The address before each call of SAPI: the server with the prefix of the provider. */
  readonly sapi: string;
  /** Plans faults, as `POST /control/faults`. @returns their ids */
  plan(...faults: readonly FaultPlan[]): string[];
  /** Returns what happened, as `GET /control/log`. */
  log(): LogEntry[];
  close(): Promise<void>;
}

/** Starts a simulated provider: a server of its own that knows nothing of the product. */
export async function startSimulatedProvider(options: SimulatedProviderOptions): Promise<SimulatedProvider> {
  const { port, host = '127.0.0.1', peers = [], store, now = () => new Date() } = options;
  const habits = typeof options.habits === 'string' ? knownHabits[options.habits] : options.habits;
  const firms = options.firms ?? (habits.name === 'loose' ? demoFirms.loose : demoFirms.strict);
  const simulation = new Simulation({ habits, firms, peers, store, now });
  const network = new Network(simulation);
  const deliveries = new Deliveries(simulation, network);
  const app = createServer();
  addControlRoutes(app, { simulation, network, deliveries });
  addNetworkRoutes(app, simulation, network);
  addSapiRoutes(app, simulation, network);
  await app.listen({ port, host });
  const address = app.server.address() as AddressInfo; // a TCP server has an address with a port
  const url = `http://${host}:${address.port}`;
  network.open(url);
  deliveries.start();
  return {
    url,
    sapi: url + simulation.habits.prefix,
    plan: (...faults) => planFaults(simulation, faults),
    log: () => logOf(simulation),
    close: async () => {
      simulation.close();
      await deliveries.stop();
      await app.close();
    },
  };
}

/** Creates the server. It reads every body as bytes, because checksums and repeated bodies are compared by their bytes. */
function createServer(): FastifyInstance {
  const app = fastify({ bodyLimit, forceCloseConnections: true, routerOptions: { maxParamLength: 300 } });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: Error & { readonly statusCode?: number }, _request, reply) => {
    if (error instanceof ControlProblem) return reply.code(400).send({ problem: error.message });
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    return reply.code(status).send(gatewayAnswer(status).body);
  });
  return app;
}
