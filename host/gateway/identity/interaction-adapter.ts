import type { AdapterPayload } from 'oidc-provider';
import type { Database } from '#core/gateway';
import type { Accounts, VerifiedPassword } from './accounts.ts';
import { ProviderAdapter } from './provider-adapter.ts';

/**
 * Stores the sign-ins in progress. The browser may follow the redirect up to an hour after the correct password was typed. Therefore the
 * record names the person, so that `endSessions` also ends the sign-in, and it is no longer valid when that person has another password or
 * second factor.
 */
export class InteractionAdapter extends ProviderAdapter {
  readonly #accounts: Accounts;

  constructor(database: Database, accounts: Accounts) {
    super(database, 'Interaction');
    this.#accounts = accounts;
  }

  override upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    return super.upsert(id, { ...payload, accountId: verifiedIn(payload.result)?.subject }, expiresIn);
  }

  /**
   * Finds the sign-in, but only if the person's password and second factor are still the verified ones. Otherwise a password that was
   * verified while a new one was being set could be used after all sessions were ended.
   */
  override async find(id: string): Promise<AdapterPayload | undefined> {
    const found = await super.find(id);
    const proved = verifiedIn(found?.result);
    if (!proved) return found;
    const account = await this.#accounts.bySubject(proved.subject);
    return account?.credentialVersion === proved.credentialVersion ? found : undefined;
  }
}

/** Returns the person whose password was correct in a sign-in. `routes/interaction.ts` stores it next to the provider's own data. */
export function verifiedIn(result: Readonly<Record<string, unknown>> | undefined): VerifiedPassword | undefined {
  return result?.proved as VerifiedPassword | undefined; // only our own code writes it
}
