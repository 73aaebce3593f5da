import { token } from '#core/registry';
import type { Tx } from './database/index.ts';

/** The owner of a second factor, and the session of the request. */
export interface SecondFactorOwner {
  readonly subject: string;
  readonly email: string;
  readonly session: string | undefined;
}

export type SecondFactorAnswer<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'wrong'; readonly field: 'password' | 'code' }
  /** The second factor is already on, or already off. */
  | { readonly kind: 'otherState' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** The second factor: a code of an authenticator app, in addition to the password. */
export interface OwnSecondFactor {
  state(tx: Tx, subject: string): Promise<{ readonly on: boolean; readonly recoveryCodesLeft: number }>;
  /**
   * Counts an attempt, then checks the password if one is passed. Call it before each of the methods below, outside the call's transaction,
   * so that a refused call counts too.
   */
  admit(owner: SecondFactorOwner, password?: string): Promise<SecondFactorAnswer<undefined>>;
  /**
   * Makes a secret for an authenticator app. Signing in requires a code only after the first code of the app is confirmed. `uri` is the
   * content of the QR code.
   */
  begin(
    tx: Tx,
    owner: SecondFactorOwner,
  ): Promise<SecondFactorAnswer<{ readonly secret: string; readonly uri: string }>>;
  /** Confirms the app with a code. @returns the recovery codes, which are shown only once */
  confirm(tx: Tx, owner: SecondFactorOwner, code: string): Promise<SecondFactorAnswer<readonly string[]>>;
  /** Makes new recovery codes; the old ones become invalid. @param code a code of the app, or a recovery code */
  renewCodes(tx: Tx, owner: SecondFactorOwner, code: string): Promise<SecondFactorAnswer<readonly string[]>>;
  turnOff(tx: Tx, owner: SecondFactorOwner, code: string): Promise<SecondFactorAnswer<undefined>>;
}

/** The service for second factors; it is missing if an outside provider signs people in, so request it by `optional(ownSecondFactor)`. */
export const ownSecondFactor = token<OwnSecondFactor, 'process'>('gateway.own-second-factor', 'process');
