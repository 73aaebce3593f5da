import type { HubUser } from './hub.ts';

/** Time as the hubs see it; a test hands in one it moves itself. */
export interface HubClock {
  /** ms since the epoch. */
  now(): number;
  /** Runs `run` once after `ms`; what it returns cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** Where the hubs write what an operator may want to know; a pino logger is one. */
export interface HubLog {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What one process, one person and one connection may cost at most. */
export interface HubLimits {
  /** Silence towards a client after which it gets a ping, in ms. */
  readonly keepAliveMs: number;
  /** Silence of a client after which it is given up, in ms. At least twice the client's own ping interval (15 s). */
  readonly clientTimeoutMs: number;
  /** Time for authentication, and again for handshake and the hub's `connect` together, in ms. */
  readonly handshakeTimeoutMs: number;
  /** Unsent bytes a connection may hold; one that reads slower is dropped and is to reload when it is back. */
  readonly maxBufferedBytes: number;
  /** Largest message a client may send, in bytes. */
  readonly maxFrameBytes: number;
  /** Invocations of one connection waiting or running; one more ends the connection. */
  readonly maxInvocations: number;
  /** Groups one connection may be in. */
  readonly maxGroups: number;
  /** Connections of one process, those not yet authenticated included. */
  readonly maxConnections: number;
  /** Connections of one person in one process. */
  readonly maxConnectionsPerUser: number;
}

/** What the hub server is made of. */
export interface HubServerOptions extends Partial<HubLimits> {
  /** Whose token this is; undefined for a bad or expired one. A throw counts as "cannot tell now" and answers 503. */
  authenticate(token: string): Promise<HubUser | undefined>;
  /** May a page of this origin open a hub? Undefined: the caller is no browser. */
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

/** The limits of a server: what its options say, and the defaults for the rest. */
export function limitsOf(options: Partial<HubLimits>): HubLimits {
  const said = Object.entries(options).filter(([, value]) => value !== undefined);
  return { ...defaultLimits, ...Object.fromEntries(said) };
}

/** The machine's own time. Its timers keep no process alive. */
export const systemClock: HubClock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
};
