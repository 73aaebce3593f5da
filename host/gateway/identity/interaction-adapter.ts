import type { AdapterPayload } from 'oidc-provider';
import type { Database } from '#core/gateway';
import type { Accounts, Proved } from './accounts.ts';
import { ProviderAdapter } from './provider-adapter.ts';

/**
 * Sign-ins under way. One in which the password was right lasts until it is followed, up to an hour: so it names its person, whose
 * sessions may be ended (`endSessions`), and is gone as soon as that person has another password or second factor.
 */
export class InteractionAdapter extends ProviderAdapter {
  readonly #accounts: Accounts;

  constructor(database: Database, accounts: Accounts) {
    super(database, 'Interaction');
    this.#accounts = accounts;
  }

  override upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    return super.upsert(id, { ...payload, accountId: provedIn(payload.result)?.subject }, expiresIn);
  }

  /** Asked when it is followed too: a password that was right while another one was set may be kept after the end of all sessions. */
  override async find(id: string): Promise<AdapterPayload | undefined> {
    const found = await super.find(id);
    const proved = provedIn(found?.result);
    if (!proved) return found;
    const account = await this.#accounts.bySubject(proved.subject);
    return account?.standing === proved.standing ? found : undefined;
  }
}

/** Whose password was right in an interaction, as `routes/interaction.ts` keeps it beside what the provider keeps there. */
export function provedIn(result: Readonly<Record<string, unknown>> | undefined): Proved | undefined {
  return result?.proved as Proved | undefined; // written by ourselves alone
}
