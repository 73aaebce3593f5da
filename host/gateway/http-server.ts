import { createServer, type Server, type ServerOptions } from 'node:http';

/** Milliseconds. */
const patience = {
  /**
   * How long a quiet connection is kept: longer than a proxy keeps its own (nginx: 60 s). The first to close it must be
   * whoever asks, else a request that is on its way at that moment gets a reset. Node's own 5 s are too few, and
   * Fastify's 72 s hold only for a server that it makes.
   */
  keepAliveTimeout: 72_000,
  /** For the head of a request. Who sends it a letter a second holds a connection, and nothing else. */
  headersTimeout: 15_000,
  /** For head and body: two megabytes, the most that a body may have, in two minutes need 140 kbit/s. */
  requestTimeout: 120_000,
  /** How often those two are looked at. */
  connectionsCheckingInterval: 5_000,
} as const;

/** The server of the gateway, which ends slow requests with 408. @param limits for tests that do not wait so long */
export function createHttpServer(limits: Partial<ServerOptions> = {}): Server {
  return createServer({ ...patience, ...limits });
}
