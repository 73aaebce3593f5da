import type { ColumnType } from 'kysely';

/** A person's password. The person is core's `app_user`; this is what only identity knows. */
interface CredentialTable {
  subject: string;
  /** PHC string, see `password-hash.ts`. */
  password_hash: string;
  /** When the address was proved by opening a link mailed to it; null: never. */
  email_verified_at: Date | null;
  changed_at: Date;
}

/** What `oidc-provider` keeps between requests: sessions, codes, refresh tokens, grants, interactions. */
interface PayloadTable {
  model: string;
  /** SHA-256 of the identifier: a stolen copy of the table holds no cookie, code or token that works. */
  id: string;
  /** Read as a value, written as text. */
  payload: ColumnType<Record<string, unknown>, string, string>;
  grant_id: string | null;
  user_code: string | null;
  /** SHA-256 of a session's `uid`; also the `ses` claim of access tokens. */
  uid: string | null;
  /** Subject, for ending all of a person's sessions. */
  account_id: string | null;
  expires_at: Date | null;
  consumed_at: Date | null;
}

/** Attempts counted across processes; `key` is a hash, so the table tells no address. */
interface AttemptTable {
  key: string;
  attempts: number;
  last_at: Date;
  blocked_until: Date | null;
}

/** One-time links for a new password. */
interface ResetLinkTable {
  /** SHA-256 of the token in the link. */
  token_hash: string;
  subject: string;
  expires_at: Date;
}

/** How a session is told apart by its person, on the page of the account. Gone with the session. */
interface SessionTable {
  /** As in `identity_payload`. */
  uid: string;
  subject: string;
  started_at: Date;
  /** When tokens were last fetched in it: an open tab does so every nine minutes. */
  seen_at: Date;
  address: string | null;
  /** As the browser calls itself, cut to 500 characters. */
  user_agent: string | null;
}

/** A type and not an interface: kysely wants an index signature. */
export type IdentityTables = {
  identity_credential: CredentialTable;
  identity_payload: PayloadTable;
  identity_attempt: AttemptTable;
  identity_reset_link: ResetLinkTable;
  identity_session: SessionTable;
};
