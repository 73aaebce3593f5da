import type { AdapterPayload, Provider } from 'oidc-provider';
import type { Database } from '#core/gateway';
import { digest } from './digest.ts';
import type { IdentityTx } from './identity-tx.ts';
import { ProviderAdapter } from './provider-adapter.ts';
import { endSessions, hasEnded } from './sessions.ts';

/**
 * Stores the provider's sessions. The provider reads a session at the beginning of a request and writes it at the end, so a session that
 * ended in between would exist again. Therefore a session whose end is recorded is never written, even under another id.
 */
export class SessionAdapter extends ProviderAdapter {
  constructor(database: Database) {
    super(database, 'Session');
  }

  protected override async put(tx: IdentityTx, id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const { accountId, uid } = payload;
    if (accountId && uid && (await hasEnded(tx, accountId, digest(uid)))) return;
    await super.put(tx, id, payload, expiresIn);
  }

  /** Ends a session when the person signs out. */
  override async destroy(id: string): Promise<void> {
    await this.run(async (tx) => {
      const rows = tx.selectFrom('identity_payload').where('model', '=', 'Session').where('id', '=', digest(id));
      const found = await rows.select(['uid', 'account_id']).executeTakeFirst();
      if (found?.uid && found.account_id) await endSessions(tx, found.account_id, { only: found.uid });
    });
    await super.destroy(id); // no person is signed in yet
  }

  /** Deletes the old row of a session that continues under another id. */
  leave(id: string): Promise<void> {
    return super.destroy(id);
  }
}

/**
 * Keeps the old row of a session until the new one is written. At a sign-in the provider gives a session another id and deletes the old row
 * before it writes the new one. If all sessions of the person were ended in between, this session would be missed.
 */
export function keepIdUntilSaved({ Session }: Provider, adapter: SessionAdapter): void {
  const { save } = Session.prototype;
  Session.prototype.save = async function saveFirst(
    this: InstanceType<typeof Session> & { oldId?: string | undefined },
    ttl,
  ) {
    const { oldId } = this;
    this.oldId = undefined;
    const saved = await save.call(this, ttl);
    if (oldId) await adapter.leave(oldId);
    return saved;
  };
}
