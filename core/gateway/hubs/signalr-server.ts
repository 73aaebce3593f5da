/**
 * No maintained SignalR server exists for Node. This one implements the published hub protocol over `ws`, with the message codec of the
 * real client; it leaves out features that Kostra does not use: other transports [B9-5], streams, MessagePack, stateful reconnect, calls
 * that expect a client's result. If a maintained server appears, this choice should be reviewed.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { refuseUpgrade } from './bare-socket.ts';
import { bearerOf } from '../bearer.ts';
import { connectionIdOf, newConnectionToken } from './connection-token.ts';
import { encodeInvocation } from './frames.ts';
import { HubMappingError } from './hub-mapping-error.ts';
import { limitsOf, systemClock, type HubClock, type HubLimits, type HubServerOptions } from './hub-options.ts';
import { hubPathShape } from './hub-path.ts';
import type { Except, HubServer } from './hub-server.ts';
import type { HubDefinition, HubUser } from './hub.ts';
import { identify, type Identified } from './identify.ts';
import { MappedHub } from './mapped-hub.ts';
import { answerNegotiation, negotiatedPath, refusal, type NegotiateReply, type NegotiateRequest } from './negotiate.ts';
import { requestUrl } from './request-url.ts';
import { type ConnectionParts, SocketConnection } from './socket-connection.ts';

/** Makes the SignalR server. It does not listen itself: pass it the upgrade requests of an HTTP server. */
export function createHubServer(options: HubServerOptions): HubServer {
  return new SignalRServer(options);
}

/** The requested hub, with its parameters and the address. */
interface Destination {
  readonly hub: MappedHub<SocketConnection>;
  readonly params: Readonly<Record<string, string>>;
  readonly url: URL;
}

class SignalRServer implements HubServer {
  readonly #options: HubServerOptions;
  readonly #limits: HubLimits;
  readonly #clock: HubClock;
  readonly #sockets: WebSocketServer;
  readonly #hubs = new Map<string, MappedHub<SocketConnection>>();
  readonly #connections = new Map<string, SocketConnection>();
  /** Sockets whose token is being checked. */
  readonly #arriving = new Set<Duplex>();
  /** The running code of hubs for connections that have ended. */
  readonly #finishing = new Set<Promise<void>>();
  #stopBeat: (() => void) | undefined;
  #closing: Promise<void> | undefined;

  constructor(options: HubServerOptions) {
    this.#options = options;
    this.#limits = limitsOf(options);
    this.#clock = options.clock ?? systemClock;
    // No compression: it gains little for small JSON, and a compressor for each would be the largest cost of a connection.
    this.#sockets = new WebSocketServer({ noServer: true, maxPayload: this.#limits.maxFrameBytes });
  }

  map(definition: HubDefinition): void {
    const sameShape = [...this.#hubs.keys()].find((path) => hubPathShape(path) === hubPathShape(definition.path));
    if (sameShape !== undefined) {
      const cause = `The hub '${definition.path}' would answer the same requests as '${sameShape}'.`;
      throw new HubMappingError('hub-path-taken', cause, 'Give one of them another path.');
    }
    this.#hubs.set(definition.path, new MappedHub(definition));
  }

  async negotiate(request: NegotiateRequest): Promise<NegotiateReply | undefined> {
    const path = negotiatedPath(request);
    if (path === undefined || !this.#find(path)) return undefined;
    if (this.#closing) return refusal({ status: 503 });
    return answerNegotiation(request, (token) => this.#identify(token));
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const url = requestUrl(request.url);
    const found = url && this.#find(url.pathname);
    if (!found) return false;
    // The HTTP server no longer handles this socket: an error without a listener would end the process.
    socket.on('error', (error) => this.#options.log.debug({ err: error }, 'hub socket error before its upgrade'));
    this.#arrive(request, socket, head, { ...found, url }).catch((error: unknown) => {
      this.#options.log.error({ err: error }, 'hub upgrade failed');
      socket.destroy();
    });
    return true;
  }

  toGroup(hub: string, group: string, method: string, args: readonly unknown[], except?: Except): number {
    return broadcast(this.#hubs.get(hub)?.groups.members(group), method, args, except);
  }

  toGroups(hub: string, groups: readonly string[], method: string, args: readonly unknown[]): number {
    const table = this.#hubs.get(hub)?.groups;
    return broadcast([...new Set(groups.flatMap((group) => table?.members(group) ?? []))], method, args, undefined);
  }

  toUser(hub: string, userId: string, method: string, args: readonly unknown[], except?: Except): number {
    return broadcast(this.#hubs.get(hub)?.users.members(userId), method, args, except);
  }

  toConnection(connectionId: string, method: string, args: readonly unknown[]): boolean {
    return this.#connections.get(connectionId)?.deliver(encodeInvocation(method, args)) ?? false;
  }

  removeUserFromGroup(hub: string, group: string, userId: string): number {
    const theirs = this.#hubs.get(hub)?.users.members(userId) ?? [];
    return theirs.filter((connection) => connection.revoke(group)).length;
  }

  endCredential(credential: string): void {
    for (const connection of this.#connections.values())
      if (connection.user.credential === credential) connection.end({ error: 'The token has ended.', code: 1000 });
  }

  credentials(): string[] {
    return [...new Set([...this.#connections.values()].flatMap(({ user }) => user.credential ?? []))];
  }

  usersInGroup(hub: string, group: string): string[] {
    const members = this.#hubs.get(hub)?.groups.members(group) ?? [];
    return [...new Set(members.map(({ user }) => user.id))];
  }

  groupSize(hub: string, group: string): number {
    return this.#hubs.get(hub)?.groups.size(group) ?? 0;
  }

  connectionCount(hub?: string): number {
    const all = [...this.#connections.values()];
    return all.filter((connection) => connection.isOpen && (hub === undefined || connection.hub === hub)).length;
  }

  close({ graceMs = 5_000 }: { readonly graceMs?: number } = {}): Promise<void> {
    this.#closing ??= this.#drain(graceMs);
    return this.#closing;
  }

  #find(pathname: string): Omit<Destination, 'url'> | undefined {
    for (const hub of this.#hubs.values()) {
      const params = hub.match(pathname);
      if (params) return { hub, params };
    }
    return undefined;
  }

  #identify(token: string | undefined): Promise<Identified> {
    return identify(token, {
      authenticate: (bearer) => this.#options.authenticate(bearer),
      clock: this.#clock,
      log: this.#options.log,
      timeout: this.#limits.handshakeTimeoutMs,
    });
  }

  /** Decides about an upgrade request and answers it. */
  async #arrive(request: IncomingMessage, socket: Duplex, head: Buffer, { hub, params, url }: Destination) {
    const { searchParams } = url;
    const id = connectionIdOf(searchParams.get('id') ?? newConnectionToken());
    const token = bearerOf(request.headers.authorization) ?? searchParams.get('access_token') ?? undefined;
    // Handlers and logs see the address from here on, so the secrets are removed.
    searchParams.delete('id');
    searchParams.delete('access_token');

    if (!this.#options.allowedOrigins(request.headers.origin)) return refuseUpgrade(socket, 403);
    if (id === undefined) return refuseUpgrade(socket, 404);
    if (this.#closing || this.#isFull()) return refuseUpgrade(socket, 503);
    this.#arriving.add(socket);
    const identified = await this.#identify(token);
    this.#arriving.delete(socket);
    if ('status' in identified) return refuseUpgrade(socket, identified.status, identified.retryAfter);
    // Nothing is awaited between these checks and the open socket, so no second request can come in between.
    const { user } = identified;
    if (this.#closing) return refuseUpgrade(socket, 503);
    if (this.#connections.has(id)) return refuseUpgrade(socket, 409);
    if (this.#countOf(user) >= this.#limits.maxConnectionsPerUser) return refuseUpgrade(socket, 429);
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) =>
      this.#accept({ socket: webSocket, wire: socket, id, user }, { hub, params, url }),
    );
  }

  #accept(arrival: Pick<ConnectionParts, 'socket' | 'wire' | 'id' | 'user'>, destination: Destination): void {
    const connection = new SocketConnection({
      ...destination,
      ...arrival,
      limits: this.#limits,
      clock: this.#clock,
      log: this.#options.log,
      ended: (ended) => this.#forget(ended, destination.hub),
    });
    this.#connections.set(connection.id, connection);
    destination.hub.users.join(connection.user.id, connection);
    if (!this.#stopBeat) this.#beat();
  }

  #forget(connection: SocketConnection, hub: MappedHub<SocketConnection>): void {
    hub.groups.leaveAll(connection);
    hub.users.leaveAll(connection);
    this.#connections.delete(connection.id);
    const { settled } = connection;
    this.#finishing.add(settled);
    void settled.then(() => this.#finishing.delete(settled));
  }

  #isFull(): boolean {
    return this.#sockets.clients.size + this.#arriving.size >= this.#limits.maxConnections;
  }

  #countOf(user: HubUser): number {
    return [...this.#hubs.values()].reduce((sum, hub) => sum + hub.users.size(user.id), 0);
  }

  /** Starts one timer for all connections; without connections there is none. */
  #beat(): void {
    const { keepAliveMs } = this.#limits;
    this.#stopBeat = this.#clock.after(Math.min(1_000, keepAliveMs), () => {
      this.#stopBeat = undefined;
      for (const connection of this.#connections.values()) connection.tick(this.#clock.now());
      if (this.#connections.size > 0) this.#beat();
    });
  }

  async #drain(graceMs: number): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#sockets.close(() => resolve()));
    for (const connection of this.#connections.values()) {
      const error = connection.isOpen ? undefined : 'The server is shutting down.';
      connection.end({ error, allowReconnect: true, code: 1001 });
    }
    await this.#atMost(graceMs, [closed, ...this.#finishing]);
    for (const socket of this.#arriving) socket.destroy();
    for (const socket of this.#sockets.clients) socket.terminate();
    await closed;
    this.#stopBeat?.();
  }

  #atMost(ms: number, work: readonly Promise<void>[]): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#clock.after(ms, resolve);
      void Promise.all(work).then(() => {
        cancel();
        resolve();
      });
    });
  }
}

/** Sends the same frame to all members except the excluded ones. Returns the number of those that accepted it. */
function broadcast(
  members: readonly SocketConnection[] | undefined,
  method: string,
  args: readonly unknown[],
  except: Except | undefined,
): number {
  if (!members?.length) return 0;
  const frame = encodeInvocation(method, args);
  const receivers = members.filter(({ id, user }) => id !== except?.connectionId && (except?.only?.(user) ?? true));
  return receivers.filter((member) => member.deliver(frame)).length;
}
