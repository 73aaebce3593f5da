import { createHash, randomBytes } from 'node:crypto';

/** Milliseconds: a week. */
export const invitationLife = 7 * 24 * 3_600_000;

/** What stands in the link: 32 random bytes. */
export function newInvitationToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of it: a stolen table opens no company. */
export function hashOfInvitation(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
