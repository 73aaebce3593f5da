import { createHash, randomBytes } from 'node:crypto';

/** The lifetime of an invitation in milliseconds: a week. */
export const invitationLifetime = 7 * 24 * 3_600_000;

/** Returns the secret of the link: 32 random bytes. */
export function newInvitationToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash of an invitation's secret. Only the hash is stored, so that a stolen copy of the table gives no access. */
export function hashOfInvitation(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
