import { createHmac, randomBytes } from 'node:crypto';

export const signatureHeader = 'x-kostra-signature';

/** Returns 32 random bytes as text with a prefix, by which a person who finds a leaked secret can recognise what it is. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/**
 * Returns `t=UNIX,v1=HEX`, where HEX is the HMAC-SHA256 of the time, a full stop and the body. The key is the text of the secret, with its
 * prefix. The time prevents an attacker from sending an old message again. There is one `v1` for each valid secret; the receiver needs only
 * one match.
 */
export function signatureOf(body: string, at: Date, secrets: readonly string[]): string {
  const time = Math.floor(at.getTime() / 1000);
  const marks = secrets.map((secret) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
  return [`t=${time}`, ...marks.map((mark) => `v1=${mark}`)].join(',');
}
