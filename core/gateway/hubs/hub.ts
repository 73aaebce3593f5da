/** The person behind a connection, as the token told it. */
export interface HubUser {
  readonly id: string;
  /** When the token ends, in ms since the epoch. The socket is closed then and the client returns with a fresh token. */
  readonly expiresAt: number;
  /** What the person was recognised by, such as a session or an access token: `endCredential` closes what came with it. */
  readonly credential?: string | undefined;
  /** The rights that an access token is limited to; undefined: all that the person has. */
  readonly scopes?: ReadonlySet<string> | undefined;
}

/** One open real-time connection, as a hub sees it. */
export interface HubConnection {
  /**
   * The id the client knows as `connection.connectionId` and sends as `X-Kostra-Connection-Id`, so that its own events
   * can be told apart [A7-1]. A client that skipped the negotiation has an id too, but does not know it.
   */
  readonly id: string;
  readonly user: HubUser;
  /** The address asked for, without the token: only path and query mean anything, the host does not. */
  readonly url: URL;
  /** The hub's path as it was mapped, parameters unfilled. It names the hub in every call of the server. */
  readonly hub: string;
  /** Aborted once the connection has ended, whatever ended it. */
  readonly signal: AbortSignal;
  /**
   * Calls `method` on this client. What is sent during `connect` arrives right after the handshake; what is sent after
   * the end is dropped. Throws when the arguments are not JSON.
   */
  send(method: string, ...args: unknown[]): void;
  /**
   * Joins a group of this hub. Joining twice is joining once.
   * Throws a HubRefusal `removed-from-group` when the user was removed while this very call was being authorised, and
   * `too-many-groups` past the server's limit: let both pass through.
   */
  join(group: string): void;
  leave(group: string): void;
  /** Ends the connection; the client gets `reason` as its error, and comes back by itself only with `allowReconnect`. */
  close(reason?: string, options?: { readonly allowReconnect?: boolean }): void;
}

/** A method a client may invoke. Its arguments come from outside: check them. What it returns is the client's result. */
export type HubMethod = (connection: HubConnection, ...args: unknown[]) => unknown;

/** A hub: an address, who may connect to it, and what a connected client may invoke. */
export interface HubDefinition {
  /** '/hubs/company', or with parameters: '/hubs/api/notification-centre/tenant/:tenantId/signalR' [B7-12]. */
  readonly path: string;
  /**
   * Authorises the connection and joins its groups; throw a HubRefusal to refuse it. The client counts as connected
   * only when this has returned, so what is sent to its groups afterwards reaches it.
   */
  connect(connection: HubConnection, params: Readonly<Record<string, string>>): Promise<void> | void;
  /** Client-to-server methods by name, letter case ignored. One connection's calls run one after another. */
  readonly methods?: Readonly<Record<string, HubMethod>>;
}
