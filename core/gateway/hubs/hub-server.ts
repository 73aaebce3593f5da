import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HubDefinition, HubUser } from './hub.ts';
import type { NegotiateReply, NegotiateRequest } from './negotiate.ts';

/**
 * A restriction of the receivers: `connectionId` excludes one connection, usually the one that made the change [A7-1]; `only` selects
 * users.
 */
export interface Except {
  readonly connectionId?: string;
  /** Returns whether a user's connections get the message; default: all do. */
  readonly only?: (user: HubUser) => boolean;
}

/** The SignalR server of one gateway process. A hub is identified by its mapped path, with unfilled parameters. */
export interface HubServer {
  /** Adds a hub. @throws HubMappingError if its path is malformed or taken, or if two methods differ only in upper and lower case */
  map(hub: HubDefinition): void;
  /**
   * Answers `POST {hub}/negotiate?negotiateVersion=1`: WebSockets is the only transport [B9-5]. A request of node:http or of Fastify can be
   * passed as it is; undefined means that no hub has the path. Never rejects.
   */
  negotiate(request: NegotiateRequest): Promise<NegotiateReply | undefined>;
  /**
   * Handles `httpServer.on('upgrade', …)`. Returns false if no hub has the path: the caller then answers or destroys the socket. Everything
   * else, also every refusal, is handled here.
   */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /**
   * Calls `method` on every connection in a group; the message is serialised once. Returns the number of connections that got it; 0 for an
   * unknown hub or an empty group. @throws Error if `args` are not JSON
   */
  toGroup(hub: string, group: string, method: string, args: readonly unknown[], except?: Except): number;
  /** Calls `method` on the connections in any of these groups, each connection once. */
  toGroups(hub: string, groups: readonly string[], method: string, args: readonly unknown[]): number;
  /** Calls `method` on all connections of one user to a hub. */
  toUser(hub: string, userId: string, method: string, args: readonly unknown[], except?: Except): number;
  /** Calls `method` on one connection; false if it is not (or no longer) in this process. */
  toConnection(connectionId: string, method: string, args: readonly unknown[]): boolean;
  /**
   * Removes a user from a group, also if a `connect` or a method is just about to join it; the connections stay open. Returns the number of
   * connections that were in the group. It affects only this process: notify the others too.
   */
  removeUserFromGroup(hub: string, group: string, userId: string): number;
  /** Closes the connections that were opened with this credential. It affects only this process: notify the others too. */
  endCredential(credential: string): void;
  /** Returns the credentials of the open connections, each once. */
  credentials(): string[];
  /** Returns the users in a group, each once, in this process. */
  usersInGroup(hub: string, group: string): string[];
  groupSize(hub: string, group: string): number;
  /** Returns the number of open connections, of one hub or of all. */
  connectionCount(hub?: string): number;
  /**
   * Accepts no new connections, requests every client to reconnect (to another process), and resolves when all sockets are closed and the
   * running code of the hubs is done; after `graceMs` (5 000), the remaining sockets are cut off. A second call joins the first.
   */
  close(options?: { readonly graceMs?: number }): Promise<void>;
}
