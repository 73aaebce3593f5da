import Type, { type Static } from 'typebox';

/** A browser in which the caller is signed in. Times are in ISO 8601. */
const AccountSession = Type.Object({
  id: Type.String(),
  /** Whether this is the session of the request. */
  isCurrent: Type.Boolean(),
  /** The time of the sign-in, in ISO 8601. */
  startedAt: Type.String(),
  /** The time of the last recorded use. The real last use may be up to ten minutes later. */
  seenAt: Type.String(),
  /** The IP address of the last use; `null` means that it is not known. */
  address: Type.Union([Type.String(), Type.Null()]),
  /** The user agent that the browser sends. */
  userAgent: Type.Union([Type.String(), Type.Null()]),
});
export type AccountSession = Static<typeof AccountSession>;

export const AccountSessions = Type.Object({
  /**
   * Whether the embedded identity provider manages the sessions. It is false with an external provider, whose sessions cannot be listed or
   * ended here.
   */
  keptHere: Type.Boolean(),
  /** The sessions, the one used last first. */
  sessions: Type.Array(AccountSession),
});
export type AccountSessions = Static<typeof AccountSessions>;

export const SecondFactor = Type.Object({
  /**
   * Whether the embedded identity provider signs people in. It is false with an external provider, whose second factor cannot be set up
   * here.
   */
  keptHere: Type.Boolean(),
  /** Whether signing in needs a code besides the password. */
  on: Type.Boolean(),
  /** The number of recovery codes that were not used yet. */
  recoveryCodesLeft: Type.Integer(),
});
export type SecondFactor = Static<typeof SecondFactor>;

/** The caller's own password, asked again before a change to the account. */
const password = Type.String({ minLength: 1, maxLength: 128 });
/** A code of the authenticator app, or a recovery code. */
const code = Type.String({ minLength: 1, maxLength: 40 });

export const SecondFactorBegin = Type.Object({ password });
export type SecondFactorBegin = Static<typeof SecondFactorBegin>;

/** The secret to set an authenticator app up. */
export const SecondFactorSecret = Type.Object({
  /** The secret in Base32, which the user can type. */
  secret: Type.String(),
  /** The address `otpauth://…`, which the app reads from a QR code. */
  uri: Type.String(),
});
export type SecondFactorSecret = Static<typeof SecondFactorSecret>;

export const SecondFactorCode = Type.Object({ code });
export type SecondFactorCode = Static<typeof SecondFactorCode>;

export const SecondFactorProof = Type.Object({ password, code });
export type SecondFactorProof = Static<typeof SecondFactorProof>;

/** The recovery codes, which are shown once. Each code replaces one code of the app and is valid once. */
export const RecoveryCodes = Type.Object({
  /** The codes. Each is valid once. */
  codes: Type.Array(Type.String()),
});
export type RecoveryCodes = Static<typeof RecoveryCodes>;
