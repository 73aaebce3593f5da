import { token } from '#core/registry';
import type { Tx } from './database/index.ts';

/** A browser in which a person is signed in. */
export interface SignInSession {
  /** The id, the same as in `UserCall.session`. */
  readonly id: string;
  readonly startedAt: Date;
  /** The time at which the session was last used, exact to about ten minutes. */
  readonly seenAt: Date;
  /** The network address from which the session was last used. */
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** A person's sessions. All methods work in the transaction of the call. */
export interface SignInSessions {
  /** Returns the sessions, the last used first. */
  list(tx: Tx, subject: string): Promise<readonly SignInSession[]>;
  /** Ends a session: its tokens are refused from the commit on. @returns false if the person has no such session */
  end(tx: Tx, subject: string, id: string): Promise<boolean>;
  /** Ends all sessions of the person except the session `id`. */
  endOthers(tx: Tx, subject: string, id: string): Promise<void>;
}

/** Reports sessions that end, in any process. */
export interface SessionEnds {
  /**
   * Registers a listener. @param onEnd is called with the id of a session whose tokens are no longer valid; `undefined` means that any
   * session may have ended
   */
  listen(onEnd: (session: string | undefined) => void): void;
  endedAmong(sessions: readonly string[]): Promise<readonly string[]>;
}

/** The service for sessions; it is missing if an outside provider manages the sessions, so request it by `optional(signInSessions)`. */
export const signInSessions = token<SignInSessions, 'process'>('gateway.sign-in-sessions', 'process');
