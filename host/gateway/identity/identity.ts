import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database, Log, OwnSecondFactor, Secrets, SessionEnds, SignInSessions } from '#core/gateway';
import type { PasswordCost } from './password-hash.ts';

/** The person an access token speaks for. */
export interface VerifiedUser {
  /** The `sub` claim: `app_user.subject`. */
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  /** When the token ends, in seconds since 1970. */
  readonly exp: number;
  /** The session of the embedded provider that it ends with. */
  readonly session?: string;
  /** The token was given to an outside program for a company's access token, by client credentials. */
  readonly program?: { readonly tokenId: string; readonly scopes: ReadonlySet<string> | undefined };
}

/** Knows whether an access token is good. The gateway asks nothing else, so it does not care whose provider it is. */
export interface TokenVerifier {
  /**
   * Signature, issuer, audience, expiry, the scope `Esw.Invoicing` [B7-1], and that its session has not ended.
   * @returns undefined for a token that is not good. @throws only when the answer cannot be known (database or issuer away).
   */
  verify(token: string): Promise<VerifiedUser | undefined>;
  close(): Promise<void>;
}

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/** The embedded OpenID provider. */
export interface Identity extends TokenVerifier {
  /** Plain node:http handler for everything under `/identity`. The request's body must be unread. Never rejects. */
  handler(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** For the page on which a person sees and ends them. */
  readonly sessions: SignInSessions;
  /** For whoever holds connections that tokens opened. */
  readonly sessionEnds: SessionEnds;
  /** For the page on which a person sets it up. */
  readonly secondFactor: OwnSecondFactor;
  /**
   * Creates a person with a password.
   * @throws AccountProblem `email-taken`, `email-invalid`, `name-invalid`, `password-refused`
   */
  createAccount(account: NewAccount): Promise<{ readonly id: string; readonly subject: string }>;
  /** Whether there is an account with this e-mail and this password. Counts nothing: for questions of our own. */
  hasPassword(account: { readonly email: string; readonly password: string }): Promise<boolean>;
  /**
   * Sets a password on behalf of an operator and ends all sessions of that person.
   * @returns false: there is no account with this e-mail. @throws AccountProblem `password-refused`
   */
  resetPassword(account: { readonly email: string; readonly password: string }): Promise<boolean>;
  /**
   * Takes the second factor away on behalf of an operator, from somebody who has lost telephone and recovery codes.
   * @returns false: there is none, or no such account
   */
  takeSecondFactorAway(email: string): Promise<boolean>;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What identity needs of mail. */
export interface Mail {
  send(letter: Letter): Promise<void>;
}

export interface IdentityOptions {
  readonly database: Database;
  readonly secrets: Secrets;
  /** Origin the browser sees, without a path: `https://kostra.example.sk`. Everything is built from it, never from a `Host` header. */
  readonly publicUrl: string;
  /** Believe `X-Forwarded-For` of a proxy in front; only for counting attempts per address. */
  readonly trustProxy: boolean;
  /** Left out while SMTP is not configured: the page then says how a password is set instead. */
  readonly mail?: Mail | undefined;
  /**
   * The demo: says to whoever started the server the reset link that cannot be mailed. Never in production, nor into the log:
   * the link is a secret.
   */
  readonly announce?: ((line: string) => void) | undefined;
  readonly log: Log;
  readonly clock?: () => Date;
  /** Instead of the generated keys for cookies, newest first. */
  readonly cookieKeys?: readonly string[];
  /** Default: see `password-hash.ts`. Only tests have a reason to lower it. */
  readonly passwordCost?: PasswordCost;
}
