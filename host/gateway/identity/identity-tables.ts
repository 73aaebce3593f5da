import type { ColumnType } from 'kysely';

/** The table of passwords. Name and e-mail of the person are in core's `app_user`; this table has only the data of identity. */
interface CredentialTable {
  subject: string;
  /** The PHC string, see `password-hash.ts`. */
  password_hash: string;
  /** The time when the address was proved by opening a mailed link. `null` means never. */
  email_verified_at: Date | null;
  changed_at: Date;
}

/** The data that `oidc-provider` stores between requests: sessions, codes, refresh tokens, grants, interactions. */
interface PayloadTable {
  model: string;
  /** The SHA-256 of the identifier: a stolen copy of the table contains no usable cookie, code or token. */
  id: string;
  /** The payload as JSON. The driver parses it on reading, and the caller stringifies it on writing. */
  payload: ColumnType<Record<string, unknown>, string, string>;
  grant_id: string | null;
  user_code: string | null;
  /** The SHA-256 of a session's `uid`. It is also the `ses` claim of access tokens. */
  uid: string | null;
  /** The subject, for ending all sessions of a person. */
  account_id: string | null;
  expires_at: Date | null;
  consumed_at: Date | null;
}

/** The attempts, counted across processes. `key` is a hash, so the table reveals no address. */
interface AttemptTable {
  key: string;
  attempts: number;
  last_at: Date;
  blocked_until: Date | null;
}

/** The one-time links for a new password. */
interface ResetLinkTable {
  /** The SHA-256 of the token in the link. */
  token_hash: string;
  subject: string;
  expires_at: Date;
}

/** The used links for a new password or a new account. */
interface SpentLinkTable {
  /** The SHA-256 of the token in the link. */
  token_hash: string;
  /** The person whose password was set or whose account was created. */
  subject: string;
  /** The time when the link would have expired. */
  expires_at: Date;
}

/** The data by which a person recognises a session on the page of the account. It is deleted with the session. */
interface SessionTable {
  /** The same value as in `identity_payload`. */
  uid: string;
  subject: string;
  started_at: Date;
  /** The time when the session last fetched tokens: an open tab does so every nine minutes. */
  seen_at: Date;
  address: string | null;
  /** The `User-Agent` header of the browser, cut to 500 characters. */
  user_agent: string | null;
}

/** A browser in which a person has signed in to this account. */
interface DeviceTable {
  subject: string;
  /** The SHA-256 of the device cookie's value. */
  device_hash: string;
  seen_at: Date;
}

/** The accounts that use an authenticator app. The app's secret is stored encrypted with the other secrets of the installation. */
interface SecondFactorTable {
  subject: string;
  /** The time when the second factor was turned on. `null` means that the set-up has begun but no code has been typed yet. */
  since: Date | null;
  /** The latest 30 s step whose code was accepted: no code is accepted twice. */
  last_step: string | number;
}

/** The recovery codes that are not used yet. */
interface RecoveryCodeTable {
  subject: string;
  /** The SHA-256 of a code. Codes are random with 80 bits. */
  code_hash: string;
}

/** The requested accounts whose address is not proved yet. */
interface SignUpTable {
  /** The SHA-256 of the token in the mailed link. */
  token_hash: string;
  email: string;
  name: string;
  password_hash: string;
  expires_at: Date;
}

/** The tables of identity. It is a type and not an interface, because kysely needs an index signature. */
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
