import { token } from '#core/registry';
import type { Tx } from './database/index.ts';

/** Whose second factor it is, and by which session they ask. */
export interface SecondFactorOwner {
  readonly subject: string;
  readonly email: string;
  readonly session: string | undefined;
}

export type SecondFactorAnswer<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'wrong'; readonly field: 'password' | 'code' }
  /** It is on already, or it is not. */
  | { readonly kind: 'otherState' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** The code of an authenticator app that is asked for beside the password. */
export interface OwnSecondFactor {
  state(tx: Tx, subject: string): Promise<{ readonly on: boolean; readonly recoveryCodesLeft: number }>;
  /**
   * To be asked before each of the following, and ahead of the call's transaction: counts an attempt, so that a refused call
   * counts too, then looks at the password, where one is asked for.
   */
  admit(owner: SecondFactorOwner, password?: string): Promise<SecondFactorAnswer<undefined>>;
  /** Makes a secret for an app: nothing is asked for until a code of it was confirmed. `uri`: what its QR code says */
  begin(
    tx: Tx,
    owner: SecondFactorOwner,
  ): Promise<SecondFactorAnswer<{ readonly secret: string; readonly uri: string }>>;
  /** @returns the recovery codes, which nobody sees again */
  confirm(tx: Tx, owner: SecondFactorOwner, code: string): Promise<SecondFactorAnswer<readonly string[]>>;
  /** New recovery codes; those before hold no more. @param code of the app, or a recovery code */
  renewCodes(tx: Tx, owner: SecondFactorOwner, code: string): Promise<SecondFactorAnswer<readonly string[]>>;
  turnOff(tx: Tx, owner: SecondFactorOwner, code: string): Promise<SecondFactorAnswer<undefined>>;
}

/** Not there where an outside provider signs people in: ask for it by `optional(ownSecondFactor)`. */
export const ownSecondFactor = token<OwnSecondFactor, 'process'>('gateway.own-second-factor', 'process');
