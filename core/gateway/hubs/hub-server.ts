import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HubDefinition, HubUser } from './hub.ts';
import type { NegotiateReply, NegotiateRequest } from './negotiate.ts';

/** Leaves one connection out: usually the one whose own change the message tells of [A7-1]; or all but those of some people. */
export interface Except {
  readonly connectionId?: string;
  /** Whose connections are told; default: everybody's. */
  readonly only?: (user: HubUser) => boolean;
}

/** The SignalR server of one gateway process. A hub is named by its path as mapped, parameters unfilled. */
export interface HubServer {
  /** Adds a hub. Raises HubMappingError when its path is malformed or taken, or two methods differ in case alone. */
  map(hub: HubDefinition): void;
  /**
   * Answers `POST {hub}/negotiate?negotiateVersion=1`: WebSockets is the only transport offered [B9-5]. A request of
   * node:http or of Fastify can be handed in as it is; undefined when its path is no hub's. Never rejects.
   */
  negotiate(request: NegotiateRequest): Promise<NegotiateReply | undefined>;
  /**
   * For `httpServer.on('upgrade', …)`. False when the path is no hub's: the caller then answers or destroys the socket.
   * Everything else, also every refusal, is dealt with here.
   */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /**
   * Calls `method` on every connection in a group; the message is serialised once. Returns how many it was handed to.
   * Throws when `args` are not JSON. An unknown hub or an empty group is 0.
   */
  toGroup(hub: string, group: string, method: string, args: readonly unknown[], except?: Except): number;
  /** The same for whoever is in any of these groups: each connection once. */
  toGroups(hub: string, groups: readonly string[], method: string, args: readonly unknown[]): number;
  /** The same for all connections of one user to a hub. */
  toUser(hub: string, userId: string, method: string, args: readonly unknown[], except?: Except): number;
  /** The same for one connection; false when it is not (or no longer) in this process. */
  toConnection(connectionId: string, method: string, args: readonly unknown[]): boolean;
  /**
   * Takes a user out of a group, also where a `connect` or a method is just about to join it; the connections stay
   * open. Returns how many were in. Acts on this process: tell the others too.
   */
  removeUserFromGroup(hub: string, group: string, userId: string): number;
  /** Closes the connections that came with this credential. Acts on this process: tell the others too. */
  endCredential(credential: string): void;
  /** Those of the open connections, each once. */
  credentials(): string[];
  /** Who is in a group, each user once; in this process. */
  usersInGroup(hub: string, group: string): string[];
  groupSize(hub: string, group: string): number;
  /** Open connections, of one hub or of all. */
  connectionCount(hub?: string): number;
  /**
   * Takes nobody new in, tells every client to return (to another process), and resolves when all sockets are closed
   * and the hubs' running code is done; what is not after `graceMs` (5 000) is cut off. A second call joins the first.
   */
  close(options?: { readonly graceMs?: number }): Promise<void>;
}
