import type { SignInSession, SignInSessions, Tx } from '#core/gateway';

/**
 * A replacement for the sessions of the identity provider: every user is signed in on a computer and a telephone. Ending a session has no
 * effect.
 */
export class TestSessions implements SignInSessions {
  async list(_tx: Tx, subject: string): Promise<readonly SignInSession[]> {
    const at = new Date('2026-11-21T09:00:00Z');
    return ['computer', 'telephone'].map((device) => ({
      id: `${subject}.${device}`,
      startedAt: at,
      seenAt: at,
      address: '192.0.2.7',
      userAgent: 'test',
    }));
  }

  async end(tx: Tx, subject: string, id: string): Promise<boolean> {
    return (await this.list(tx, subject)).some((one) => one.id === id);
  }

  async endOthers(): Promise<void> {}
}
