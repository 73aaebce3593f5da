import { token } from '#core/registry';
import type { Tx } from './database/index.ts';

/** A browser in which a person is signed in. */
export interface SignInSession {
  /** As `UserCall.session` has it. */
  readonly id: string;
  readonly startedAt: Date;
  /** When it was last used, within some ten minutes. */
  readonly seenAt: Date;
  /** From where, then. */
  readonly address: string | null;
  /** As the browser calls itself. */
  readonly userAgent: string | null;
}

/** A person's sessions. All of it within the transaction of the call. */
export interface SignInSessions {
  /** Last used first. */
  list(tx: Tx, subject: string): Promise<readonly SignInSession[]>;
  /** Its tokens are refused from the moment of the commit on. @returns false: the person has no such session */
  end(tx: Tx, subject: string, id: string): Promise<boolean>;
  /** Ends all but that one. */
  endOthers(tx: Tx, subject: string, id: string): Promise<void>;
}

/** Tells of sessions that end, in whichever process that was done. */
export interface SessionEnds {
  /** @param onEnd gets the id of a session whose tokens hold no more; `undefined`: any may have ended, nobody can tell */
  listen(onEnd: (session: string | undefined) => void): void;
  endedAmong(sessions: readonly string[]): Promise<readonly string[]>;
}

/** Not there where an outside provider keeps the sessions: ask for it by `optional(signInSessions)`. */
export const signInSessions = token<SignInSessions, 'process'>('gateway.sign-in-sessions', 'process');
