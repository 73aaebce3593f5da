import type { HubUser } from './hub.ts';

/** The clock of the hubs; a test passes one that it moves itself. */
export interface HubClock {
  /** Returns the time in milliseconds since 1970. */
  now(): number;
  /** Runs `run` once after `ms` milliseconds; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** The log of the hubs, for operators; a pino logger fits. */
export interface HubLog {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** The limits for one process, one person and one connection. */
export interface HubLimits {
  /** The time without a message to a client after which it gets a ping, in milliseconds. */
  readonly keepAliveMs: number;
  /**
   * The time without a message from a client after which it is dropped, in milliseconds. It must be at least twice the client's own ping
   * interval (15 s).
   */
  readonly clientTimeoutMs: number;
  /** The time for authentication, and again for handshake and the hub's `connect` together, in milliseconds. */
  readonly handshakeTimeoutMs: number;
  /** The number of unsent bytes that a connection may have; a slower client is dropped and must reload when it reconnects. */
  readonly maxBufferedBytes: number;
  /** The size of the largest message that a client may send, in bytes. */
  readonly maxFrameBytes: number;
  /** The number of invocations of one connection that may wait or run; one more ends the connection. */
  readonly maxInvocations: number;
  /** The number of groups in which one connection may be. */
  readonly maxGroups: number;
  /** The number of connections of one process, including those that are not yet authenticated. */
  readonly maxConnections: number;
  /** The number of connections of one person in one process. */
  readonly maxConnectionsPerUser: number;
}

export interface HubServerOptions extends Partial<HubLimits> {
  /**
   * Finds the user of a token; undefined means that the token is bad or expired. If it throws, the client gets a 503: the token cannot be
   * checked now.
   */
  authenticate(token: string): Promise<HubUser | undefined>;
  /** Returns whether a page of this origin may open a hub. Undefined means that the caller is no browser. */
  allowedOrigins(origin: string | undefined): boolean;
  readonly log: HubLog;
  readonly clock?: HubClock;
}

const defaultLimits: HubLimits = {
  keepAliveMs: 15_000,
  clientTimeoutMs: 30_000,
  handshakeTimeoutMs: 15_000,
  maxBufferedBytes: 1024 * 1024,
  maxFrameBytes: 64 * 1024,
  maxInvocations: 32,
  maxGroups: 128,
  maxConnections: 20_000,
  maxConnectionsPerUser: 256,
};

/** Returns the limits of a server: those in its options, and the default for every limit that they do not have. */
export function limitsOf(options: Partial<HubLimits>): HubLimits {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return { ...defaultLimits, ...Object.fromEntries(given) };
}

/** The clock of the machine. Its timers keep no process running. */
export const systemClock: HubClock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
};
