import { createServer, type Server, type ServerOptions } from 'node:http';

/** The timeouts in milliseconds. */
const timeouts = {
  /**
   * The time for which an idle connection stays open. It is longer than the one of a proxy (nginx: 60 s), because the client must close
   * first; otherwise a request that is on its way at that moment gets a reset. Node's default of 5 s is too short, and Fastify's 72 s apply
   * only to a server that it creates.
   */
  keepAliveTimeout: 72_000,
  /** The time for the head of a request. A client that sends it very slowly occupies only a connection. */
  headersTimeout: 15_000,
  /** The time for head and body: two megabytes, the largest body, in two minutes need 140 kbit/s. */
  requestTimeout: 120_000,
  /** The interval at which these two limits are checked. */
  connectionsCheckingInterval: 5_000,
} as const;

/** Creates the HTTP server of the gateway, which ends slow requests with 408. @param limits shorter limits for tests */
export function createHttpServer(limits: Partial<ServerOptions> = {}): Server {
  return createServer({ ...timeouts, ...limits });
}
