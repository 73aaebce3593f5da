import Type, { type Static } from 'typebox';

/** A browser in which the caller is signed in; times as ISO 8601. */
const AccountSession = Type.Object({
  id: Type.String(),
  /** The one of the call. */
  isCurrent: Type.Boolean(),
  startedAt: Type.String(),
  /** When it was last used, within some ten minutes. */
  seenAt: Type.String(),
  /** From where it was last used. */
  address: Type.Union([Type.String(), Type.Null()]),
  /** As the browser calls itself. */
  userAgent: Type.Union([Type.String(), Type.Null()]),
});
export type AccountSession = Static<typeof AccountSession>;

export const AccountSessions = Type.Object({
  /** False: an outside identity provider keeps the sessions, and there is nothing to list or end here. */
  keptHere: Type.Boolean(),
  sessions: Type.Array(AccountSession),
});
export type AccountSessions = Static<typeof AccountSessions>;

export const SecondFactor = Type.Object({
  /** False: an outside identity provider signs people in, and there is nothing to set up here. */
  keptHere: Type.Boolean(),
  on: Type.Boolean(),
  recoveryCodesLeft: Type.Integer(),
});
export type SecondFactor = Static<typeof SecondFactor>;

const password = Type.String({ minLength: 1, maxLength: 128 });
const code = Type.String({ minLength: 1, maxLength: 40 });

export const SecondFactorBegin = Type.Object({ password });
export type SecondFactorBegin = Static<typeof SecondFactorBegin>;

/** For the app. */
export const SecondFactorSecret = Type.Object({
  /** Base32, to be typed. */
  secret: Type.String(),
  /** `otpauth://…`, to be read from a QR code. */
  uri: Type.String(),
});
export type SecondFactorSecret = Static<typeof SecondFactorSecret>;

export const SecondFactorCode = Type.Object({ code });
export type SecondFactorCode = Static<typeof SecondFactorCode>;

export const SecondFactorProof = Type.Object({ password, code });
export type SecondFactorProof = Static<typeof SecondFactorProof>;

/** Shown once; each is taken once in the place of a code of the app. */
export const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;
