import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { type Database, lockNamed, type Secrets, type Tx } from '#core/gateway';
import { digest } from './digest.ts';
import { asIdentity, type IdentityTx, inIdentity } from './identity-tx.ts';

/** The number of recovery codes that a person gets at once. */
const codesAtOnce = 10;
/** The settings of RFC 6238 that every authenticator app supports. */
const totp = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** The number of 30 s steps by which a telephone's clock may be wrong. */
const window = 1;
/** The characters of recovery codes, 5 bits each, without characters that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export type CodeOutcome =
  | { readonly ok: false }
  | { readonly ok: true; readonly by: 'app' }
  | { readonly ok: true; readonly by: 'recovery'; readonly left: number };

export interface SecondFactorState {
  readonly on: boolean;
  readonly recoveryCodesLeft: number;
}

/**
 * The second factor in addition to the password: the code of an authenticator app (RFC 6238), and recovery codes on paper for a lost
 * telephone. The app's secret is stored encrypted with the installation's other secrets; of the recovery codes only hashes are stored.
 */
export class SecondFactor {
  readonly #database: Database;
  readonly #secrets: Secrets;
  readonly #clock: () => Date;

  constructor(database: Database, secrets: Secrets, clock: () => Date) {
    this.#database = database;
    this.#secrets = secrets;
    this.#clock = clock;
  }

  /** Returns whether a code is required after the password. */
  async isOn(subject: string): Promise<boolean> {
    return inIdentity(this.#database, 'second factor', async (tx) => (await this.#state(tx, subject)).on);
  }

  state(tx: Tx, subject: string): Promise<SecondFactorState> {
    return asIdentity(tx, 'second factor', (identity) => this.#state(identity, subject));
  }

  /** Creates a secret for an app. It becomes active when a code from the app is confirmed. @returns undefined if it is already on */
  begin(tx: Tx, subject: string, email: string): Promise<{ secret: string; uri: string } | undefined> {
    return asIdentity(tx, 'second factor is set up', async (identity) => {
      await lockSettingUp(identity, subject);
      if ((await this.#state(identity, subject)).on) return undefined;
      const secret = new Secret({ size: 20 });
      await this.#secrets.write(identity, secretOf(subject), secret.base32);
      await identity
        .insertInto('identity_second_factor')
        .values({ subject, since: null, last_step: 0 })
        .onConflict((conflict) => conflict.column('subject').doUpdateSet({ last_step: 0 }))
        .execute();
      return { secret: secret.base32, uri: new TOTP({ ...totp, issuer: 'Kostra', label: email, secret }).toString() };
    });
  }

  /**
   * Turns the second factor on. @returns the recovery codes, which are never returned again; undefined if the code is wrong or the set-up
   * was not begun
   */
  confirm(tx: Tx, subject: string, code: string): Promise<readonly string[] | undefined> {
    return asIdentity(tx, 'second factor is confirmed', async (identity) => {
      await lockSettingUp(identity, subject);
      if ((await this.#state(identity, subject)).on || !(await this.#takeStep(identity, subject, code)))
        return undefined;
      await identity
        .updateTable('identity_second_factor')
        .set({ since: this.#clock() })
        .where('subject', '=', subject)
        .execute();
      return this.#newCodes(identity, subject);
    });
  }

  /** Accepts a code of the app or a recovery code, each only once. */
  check(subject: string, code: string): Promise<CodeOutcome> {
    return inIdentity(this.#database, 'code of a sign-in', (tx) => this.#check(tx, subject, code));
  }

  checkIn(tx: Tx, subject: string, code: string): Promise<CodeOutcome> {
    return asIdentity(tx, 'code of a person', (identity) => this.#check(identity, subject, code));
  }

  /** Creates new recovery codes in place of the used or lost ones. */
  renewCodes(tx: Tx, subject: string): Promise<readonly string[]> {
    return asIdentity(tx, 'recovery codes', (identity) => this.#newCodes(identity, subject));
  }

  turnOff(tx: Tx, subject: string): Promise<void> {
    return asIdentity(tx, 'second factor is turned off', (identity) => this.#remove(identity, subject));
  }

  /** Turns off the second factor of a person who has lost both the telephone and the recovery codes. @returns false if it was not on */
  async takeAway(email: string): Promise<boolean> {
    return inIdentity(this.#database, 'second factor is taken away by an operator', async (tx) => {
      const found = await tx
        .selectFrom('identity_second_factor')
        .innerJoin('app_user', 'app_user.subject', 'identity_second_factor.subject')
        .select('app_user.subject')
        .where('app_user.email', '=', email)
        .where('since', 'is not', null)
        .executeTakeFirst();
      if (found) await this.#remove(tx, found.subject);
      return found !== undefined;
    });
  }

  async #state(tx: IdentityTx, subject: string): Promise<SecondFactorState> {
    const row = await tx
      .selectFrom('identity_second_factor')
      .select('since')
      .where('subject', '=', subject)
      .executeTakeFirst();
    if (!row?.since) return { on: false, recoveryCodesLeft: 0 };
    return { on: true, recoveryCodesLeft: await codesLeft(tx, subject) };
  }

  async #check(tx: IdentityTx, subject: string, code: string): Promise<CodeOutcome> {
    if (await this.#takeStep(tx, subject, code)) return { ok: true, by: 'app' };
    const used = await tx
      .deleteFrom('identity_recovery_code')
      .where('subject', '=', subject)
      .where('code_hash', '=', hashOf(code))
      .executeTakeFirst();
    if (used.numDeletedRows === 0n) return { ok: false };
    return { ok: true, by: 'recovery', left: await codesLeft(tx, subject) };
  }

  /** Accepts the code of each step only once: if two requests have the same code, even in two processes, the second one is refused. */
  async #takeStep(tx: IdentityTx, subject: string, code: string): Promise<boolean> {
    const token = code.replace(/\s/g, '');
    const secret = await this.#secrets.read(tx, secretOf(subject));
    if (!secret || !/^\d{6}$/.test(token)) return false;
    const timestamp = this.#clock().getTime();
    const app = new TOTP({ ...totp, secret: Secret.fromBase32(secret) });
    const delta = app.validate({ token, timestamp, window });
    if (delta === null) return false;
    const step = Math.floor(timestamp / 1000 / totp.period) + delta;
    const update = await tx
      .updateTable('identity_second_factor')
      .set({ last_step: step })
      .where('subject', '=', subject)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return update.numUpdatedRows === 1n;
  }

  async #newCodes(tx: IdentityTx, subject: string): Promise<readonly string[]> {
    const codes = Array.from({ length: codesAtOnce }, newCode);
    await tx.deleteFrom('identity_recovery_code').where('subject', '=', subject).execute();
    const rows = codes.map((code) => ({ subject, code_hash: hashOf(code) }));
    await tx.insertInto('identity_recovery_code').values(rows).execute();
    return codes;
  }

  async #remove(tx: IdentityTx, subject: string): Promise<void> {
    await tx.deleteFrom('identity_recovery_code').where('subject', '=', subject).execute();
    await tx.deleteFrom('identity_second_factor').where('subject', '=', subject).execute();
    await this.#secrets.remove(tx, secretOf(subject));
  }
}

/** Locks the set-up, so that only one of two tabs completes it: the second does not replace a secret that was confirmed in the first. */
function lockSettingUp(tx: IdentityTx, subject: string): Promise<void> {
  return lockNamed(tx, `identity second factor ${subject}`);
}

function secretOf(subject: string): string {
  return `identity.second-factor.${subject}`;
}

async function codesLeft(tx: IdentityTx, subject: string): Promise<number> {
  const { count } = await tx
    .selectFrom('identity_recovery_code')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Creates a code such as `ABCD-EFGH-JKLM-NPQR` with 80 bits. */
function newCode(): string {
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Returns the hash of a code, whether it was typed in small letters or without hyphens. */
function hashOf(code: string): string {
  return digest(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));
}
