import type { RequestListener, Server } from 'node:http';
import { createHttpServer } from './http-server.ts';

/** A server that may listen before the gateway exists: until it is opened, it responds with 503 (retry later), and nothing is done. */
export interface StartingServer {
  readonly server: Server;
  /** Returns the server to Fastify, and stores the gateway's handler, which gets the requests after `open`. */
  readonly serve: (handle: RequestListener) => Server;
  /** Passes requests to the gateway from now on. */
  readonly open: () => void;
}

export function createStartingServer(): StartingServer {
  const server = createHttpServer().on('request', answerStarting);
  let gateway: RequestListener | undefined;
  return {
    server,
    serve(handle) {
      gateway = handle;
      return server;
    },
    open() {
      if (!gateway) throw new Error('A server is opened once its gateway is there');
      server.off('request', answerStarting).on('request', gateway);
    },
  };
}

const answerStarting: RequestListener = (_request, response) => {
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Kostra is starting');
};
