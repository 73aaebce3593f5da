import { createHmac, randomBytes } from 'node:crypto';

export const signatureHeader = 'x-kostra-signature';

/** Returns 32 random bytes with a prefix, so that a person who finds a leaked secret recognises it. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/**
 * Returns `t=UNIX,v1=HEX`: the HMAC-SHA256, with the secret as it is shown, of the time, a full stop and the body. The time prevents
 * sending an old message again later. There is one `v1` for each valid secret, and one match is enough.
 */
export function signatureOf(body: string, at: Date, secrets: readonly string[]): string {
  const time = Math.floor(at.getTime() / 1000);
  const marks = secrets.map((secret) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
  return [`t=${time}`, ...marks.map((mark) => `v1=${mark}`)].join(',');
}
