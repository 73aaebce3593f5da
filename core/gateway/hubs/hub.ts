/** The person of a connection, according to the token. */
export interface HubUser {
  readonly id: string;
  /** The time when the token expires, in milliseconds since 1970. The socket is closed then, and the client reconnects with a new token. */
  readonly expiresAt: number;
  /** The session or access token that identified the person: `endCredential` closes the connections that use it. */
  readonly credential?: string | undefined;
  /** The scopes of an access token; undefined means all rights of the person. */
  readonly scopes?: ReadonlySet<string> | undefined;
}

/** Returns the name by which hubs know the connections of an access token; the prefix distinguishes it from sessions. */
export function tokenCredential(tokenId: string): string {
  return `access-token ${tokenId}`;
}

/** One open real-time connection, as a hub sees it. */
export interface HubConnection {
  /**
   * The id that the client knows as `connection.connectionId` and sends as `X-Kostra-Connection-Id`, so that its own events can be
   * recognized [A7-1]. A client that skipped the negotiation has an id too, but does not know it.
   */
  readonly id: string;
  readonly user: HubUser;
  /** The requested address without the token: only path and query are meaningful, the host is not. */
  readonly url: URL;
  /** The hub's path as it was mapped, with unfilled parameters. It identifies the hub in every call of the server. */
  readonly hub: string;
  /** The signal is aborted when the connection has ended, for any reason. */
  readonly signal: AbortSignal;
  /**
   * Calls `method` on this client. Messages sent during `connect` arrive right after the handshake; messages sent after the end are
   * dropped. @throws Error if the arguments are not JSON
   */
  send(method: string, ...args: unknown[]): void;
  /**
   * Joins a group of this hub. Joining twice has no effect.
   * @throws HubRefusal `removed-from-group` if the user was removed while this call was being authorised, and `too-many-groups` beyond the
   * server's limit: do not catch them
   */
  join(group: string): void;
  leave(group: string): void;
  /** Ends the connection; the client gets `reason` as its error, and reconnects by itself only with `allowReconnect`. */
  close(reason?: string, options?: { readonly allowReconnect?: boolean }): void;
}

/** A method that a client may invoke. Its arguments come from outside: check them. Its return value is the client's result. */
export type HubMethod = (connection: HubConnection, ...args: unknown[]) => unknown;

/** A hub: an address, a check of who may connect, and the methods that a connected client may invoke. */
export interface HubDefinition {
  /** The path, such as '/hubs/company', or with parameters: '/hubs/api/notification-centre/tenant/:tenantId/signalR' [B7-12]. */
  readonly path: string;
  /**
   * Authorises the connection and joins its groups; throw a HubRefusal to refuse it. The client counts as connected only when this has
   * returned, so later messages to its groups reach it.
   */
  connect(connection: HubConnection, params: Readonly<Record<string, string>>): Promise<void> | void;
  /** The methods for clients by name; upper and lower case do not matter. The calls of one connection run one after another. */
  readonly methods?: Readonly<Record<string, HubMethod>>;
}
