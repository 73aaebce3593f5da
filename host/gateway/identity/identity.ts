import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database, Log, OwnSecondFactor, Secrets, SessionEnds, SignInSessions } from '#core/gateway';
import type { PasswordCost } from './password-hash.ts';

/** The person for whom an access token was issued. */
export interface VerifiedUser {
  /** The `sub` claim: `app_user.subject`. */
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  /** The time when the token expires, in seconds since 1970. */
  readonly exp: number;
  /** The hashed uid of the embedded provider's session. The token becomes invalid when this session ends. */
  readonly session?: string;
  /** The company's access token, if another program got this token for it by client credentials. */
  readonly program?: { readonly tokenId: string; readonly scopes: ReadonlySet<string> | undefined };
}

/** Verifies access tokens. The gateway uses only this interface, so any provider will do. */
export interface TokenVerifier {
  /**
   * Verifies signature, issuer, audience, expiry, the scope `Esw.Invoicing` [B7-1], and that its session has not ended.
   * @returns undefined for an invalid token @throws only when the validity cannot be determined (database or issuer not reachable)
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
  /** Handles everything under `/identity` as a plain node:http handler. The request's body must be unread. It never rejects. */
  handler(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The sessions, for the page on which a person sees and ends them. */
  readonly sessions: SignInSessions;
  /** Reports ended sessions to code that holds connections opened with the tokens of a session. */
  readonly sessionEnds: SessionEnds;
  /** The second factor, for the page on which a person sets it up. */
  readonly secondFactor: OwnSecondFactor;
  /**
   * Creates a person with a password.
   * @throws AccountProblem `email-taken`, `email-invalid`, `name-invalid`, `password-refused`
   */
  createAccount(account: NewAccount): Promise<{ readonly id: string; readonly subject: string }>;
  /** Returns whether there is an account with this e-mail and this password. It counts no attempt and is only for our own checks. */
  hasPassword(account: { readonly email: string; readonly password: string }): Promise<boolean>;
  /**
   * Sets a password on behalf of an operator and ends all sessions of that person.
   * @returns false if there is no account with this e-mail @throws AccountProblem `password-refused`
   */
  resetPassword(account: { readonly email: string; readonly password: string }): Promise<boolean>;
  /**
   * Removes the second factor on behalf of an operator, for a person who has lost the telephone and the recovery codes.
   * @returns false if there is no second factor or no such account
   */
  removeSecondFactor(email: string): Promise<boolean>;
}

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The functions of e-mail that identity needs. */
export interface Mail {
  send(email: Email): Promise<void>;
}

export interface IdentityOptions {
  readonly database: Database;
  readonly secrets: Secrets;
  /**
   * The origin that the browser sees, without a path: `https://kostra.example.sk`. All addresses are built from it, never from a `Host`
   * header.
   */
  readonly publicUrl: string;
  /** Whether to trust `X-Forwarded-For` from a proxy in front. It is only used for counting attempts per address. */
  readonly trustProxy: boolean;
  /** The transport for e-mails. It is absent while SMTP is not configured: the page then explains how a password is set instead. */
  readonly mail?: Mail | undefined;
  /**
   * Shows a reset link that cannot be mailed to the person who started the demo. It is never used in production, and the link is never
   * written to the log, because it is a secret.
   */
  readonly announce?: ((line: string) => void) | undefined;
  readonly log: Log;
  readonly clock?: () => Date;
  /** The keys for cookies, the newest first. They replace the generated keys. */
  readonly cookieKeys?: readonly string[];
  /** The cost of hashing. For the default see `password-hash.ts`; only tests have a reason to lower it. */
  readonly passwordCost?: PasswordCost;
}
