import { Agent, createServer, type IncomingMessage, request as ask, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A gateway process to which the balancer sends requests. */
interface Upstream {
  readonly port: number;
  /** Whether the last check of `/health/ready` succeeded. */
  isReady: boolean;
  requests: number;
  sockets: number;
  /** The hub connections through the process, which end when the process ends. */
  readonly tunnels: Set<Socket>;
}

/** The pause between two checks of a process and the timeout of a check, in milliseconds. */
const look = { pause: 250, timeout: 2_000 };

/**
 * The proxy in front of several gateways, as simple as nginx or Caddy: requests and WebSockets go to the processes in turn, without sticky
 * sessions, and only to processes that are ready. A request that could not be sent goes to the next process. A request that was interrupted
 * gets 502 with `x-balancer: cut`: it is unknown whether it was handled, so only the client may repeat it.
 */
export class Balancer {
  readonly #server: Server = createServer((request, response) => this.#pass(request, response));
  readonly #agent = new Agent({ keepAlive: true });
  readonly #upstreams: Upstream[] = [];
  #turn = 0;
  #looking: NodeJS.Timeout | undefined;
  /**
   * The numbers of responses by the balancer itself: because no process was ready (`none`), or because a request was interrupted (`cut`).
   */
  readonly own = { none: 0, cut: 0 };

  static async start(): Promise<Balancer> {
    const balancer = new Balancer();
    balancer.#server.on('upgrade', (request, socket: Socket, head) => balancer.#tunnel(request, socket, head));
    await new Promise<void>((resolve) => balancer.#server.listen(0, '127.0.0.1', resolve));
    balancer.#looking = setInterval(() => void balancer.#lookAtAll(), look.pause);
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`; // A TCP server has a port.
  }

  /** The numbers of requests and WebSockets that each process received. */
  get shares(): readonly { readonly port: number; readonly requests: number; readonly sockets: number }[] {
    return this.#upstreams;
  }

  add(port: number): void {
    this.#upstreams.push({ port, isReady: false, requests: 0, sockets: 0, tunnels: new Set() });
  }

  /** Waits until every process is ready. */
  async allReady(): Promise<void> {
    for (;;) {
      await this.#lookAtAll();
      if (this.#upstreams.every(({ isReady }) => isReady)) return;
      await delay(look.pause);
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#looking);
    this.#agent.destroy();
    for (const { tunnels } of this.#upstreams) for (const tunnel of tunnels) tunnel.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #lookAtAll(): Promise<void> {
    await Promise.all(
      this.#upstreams.map(async (upstream) => {
        const signal = AbortSignal.timeout(look.timeout);
        const answer = fetch(`http://127.0.0.1:${upstream.port}/health/ready`, { signal });
        upstream.isReady = await answer.then(
          ({ ok }) => ok,
          () => false,
        );
      }),
    );
  }

  /** Returns the next process that is ready, in turn. */
  #next(except: readonly Upstream[] = []): Upstream | undefined {
    const ready = this.#upstreams.filter((upstream) => upstream.isReady && !except.includes(upstream));
    return ready[this.#turn++ % ready.length];
  }

  #pass(request: IncomingMessage, response: ServerResponse, tried: readonly Upstream[] = []): void {
    const upstream = this.#next(tried);
    if (!upstream) return this.#refuse(response, 'none');
    let isSent = false;
    const passed = ask({
      host: '127.0.0.1',
      port: upstream.port,
      agent: this.#agent,
      method: request.method,
      path: request.url,
      headers: forwarded(request),
    });
    passed.on('socket', (socket) => {
      // A persistent connection may break while the balancer writes to it, and then it is unknown whether the process received the request.
      isSent = !socket.connecting;
      if (isSent) return void request.pipe(passed);
      socket.once('connect', () => {
        isSent = true;
        request.pipe(passed);
      });
    });
    passed.on('response', (answer) => {
      upstream.requests += 1;
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      // The headers are already sent, so the balancer can only abort the response as well.
      answer.on('error', () => response.destroy());
    });
    passed.on('error', () => {
      if (response.headersSent) return response.destroy();
      if (!isSent) {
        upstream.isReady = false;
        return this.#pass(request, response, [...tried, upstream]);
      }
      this.#refuse(response, 'cut');
    });
    response.on('close', () => void (response.writableFinished || passed.destroy()));
  }

  #refuse(response: ServerResponse, why: 'none' | 'cut'): void {
    if (response.destroyed || response.headersSent) return;
    this.own[why] += 1;
    const headers = { 'x-balancer': why, 'retry-after': '1', 'content-type': 'text/plain' };
    response.writeHead(why === 'none' ? 503 : 502, headers).end(why);
  }

  #tunnel(request: IncomingMessage, socket: Socket, head: Buffer, tried: readonly Upstream[] = []): void {
    const upstream = this.#next(tried);
    if (!upstream) return void socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
    const onward = connect(upstream.port, '127.0.0.1');
    const notThere = () => this.#tunnel(request, socket, head, [...tried, upstream]);
    onward.once('error', notThere);
    onward.once('connect', () => {
      onward.off('error', notThere);
      upstream.sockets += 1;
      upstream.tunnels.add(onward);
      const headers = Object.entries(forwarded(request)).flatMap(([name, value]) =>
        [value].flat().map((one) => `${name}: ${one}\r\n`),
      );
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
      for (const [end, other] of [
        [onward, socket],
        [socket, onward],
      ] as const)
        end.on('error', () => other.destroy()).on('close', () => other.destroy());
      onward.on('close', () => upstream.tunnels.delete(onward));
    });
  }
}

/** Returns the headers that the balancer forwards: it adds the client's address and removes headers about the connection itself. */
function forwarded({ headers, socket }: IncomingMessage): Record<string, string | string[]> {
  const { 'x-forwarded-for': before, ...others } = headers;
  const passed = Object.entries(others).flatMap(([name, value]) =>
    value === undefined || name === 'keep-alive' || (name === 'connection' && !headers.upgrade)
      ? []
      : [[name, value] as const],
  );
  const visitor = [before, socket.remoteAddress].flat().filter(Boolean).join(', ');
  return { ...Object.fromEntries(passed), 'x-forwarded-for': visitor };
}
