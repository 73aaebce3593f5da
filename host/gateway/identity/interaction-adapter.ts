import type { AdapterPayload } from 'oidc-provider';
import type { Database } from '#core/gateway';
import type { Accounts, VerifiedPassword } from './accounts.ts';
import { ProviderAdapter } from './provider-adapter.ts';

/**
 * Stores the sign-ins in progress. After the correct password the browser may follow the redirect up to an hour later. So the record
 * contains the person, whose sessions may be ended (`endSessions`), and is deleted as soon as that person has another password or second
 * factor.
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
   * Checks the proof again when the browser follows the redirect: a password that was verified while another one was being set could
   * otherwise be used after the end of all sessions.
   */
  override async find(id: string): Promise<AdapterPayload | undefined> {
    const found = await super.find(id);
    const proved = verifiedIn(found?.result);
    if (!proved) return found;
    const account = await this.#accounts.bySubject(proved.subject);
    return account?.credentialVersion === proved.credentialVersion ? found : undefined;
  }
}

/** Returns the person whose password was correct in an interaction. `routes/interaction.ts` stores it beside the provider's own data. */
export function verifiedIn(result: Readonly<Record<string, unknown>> | undefined): VerifiedPassword | undefined {
  return result?.proved as VerifiedPassword | undefined; // only our own code writes it
}
