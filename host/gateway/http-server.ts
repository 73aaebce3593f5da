import { createServer, type Server, type ServerOptions } from 'node:http';

/** The timeouts in milliseconds. */
const timeouts = {
  /**
   * The time for which an idle connection stays open. It must be longer than the timeout of a proxy (nginx: 60 s), so that the client
   * closes first; otherwise a request sent at that moment gets a connection reset. Node's default of 5 s is too short, and Fastify's
   * default of 72 s applies only to a server that Fastify creates.
   */
  keepAliveTimeout: 72_000,
  /**
   * The time for receiving the headers of a request, so that a client that sends them very slowly occupies a connection only for this time.
   */
  headersTimeout: 15_000,
  /**
   * The time for receiving headers and body. A body has at most two megabytes, unless the endpoint states another `bodyLimit`. Two
   * megabytes need a line of 55 kbit/s for that, and the largest limit, 36 megabytes, one of 1 Mbit/s; a slower line gets 408.
   */
  requestTimeout: 300_000,
  /** The interval at which these two limits are checked. */
  connectionsCheckingInterval: 5_000,
} as const;

/** Creates the HTTP server of the gateway, which ends slow requests with 408. @param limits shorter limits for tests */
export function createHttpServer(limits: Partial<ServerOptions> = {}): Server {
  return createServer({ ...timeouts, ...limits });
}
