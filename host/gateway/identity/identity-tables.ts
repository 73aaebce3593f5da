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

/** Links that were used, for a new password or a new account. */
interface SpentLinkTable {
  /** SHA-256 of the token in the link. */
  token_hash: string;
  /** Whose password was set, or whose account made. */
  subject: string;
  /** When the link would have expired. */
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

/** A browser in which somebody has signed in to this account. */
interface DeviceTable {
  subject: string;
  /** SHA-256 of what its cookie says. */
  device_hash: string;
  seen_at: Date;
}

/** That an authenticator app's code is asked for. Its secret is with the other secrets, encrypted. */
interface SecondFactorTable {
  subject: string;
  /** Since when; null: its setting up has begun, and no code was typed yet. */
  since: Date | null;
  /** The latest step of 30 s of which a code was taken: no code is taken twice. */
  last_step: string | number;
}

/** Recovery codes not used yet. */
interface RecoveryCodeTable {
  subject: string;
  /** SHA-256; they are random, of 80 bits. */
  code_hash: string;
}

/** Accounts that somebody asked for, and whose address is not proved yet. */
interface SignUpTable {
  /** SHA-256 of the token in the mailed link. */
  token_hash: string;
  email: string;
  name: string;
  password_hash: string;
  expires_at: Date;
}

/** A type and not an interface: kysely wants an index signature. */
export type IdentityTables = {
  identity_credential: CredentialTable;
  identity_payload: PayloadTable;
  identity_attempt: AttemptTable;
  identity_reset_link: ResetLinkTable;
  identity_spent_link: SpentLinkTable;
  identity_session: SessionTable;
  identity_device: DeviceTable;
  identity_second_factor: SecondFactorTable;
  identity_recovery_code: RecoveryCodeTable;
  identity_sign_up: SignUpTable;
};
