import { createHmac, randomBytes } from 'node:crypto';

export const signatureHeader = 'x-kostra-signature';

/** 32 random bytes; the beginning says what it is to whoever finds it where it should not be. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/**
 * `t=UNIX,v1=HEX`: HMAC-SHA256, with the secret as it is shown, of the time, a full stop and the body. With the time in it nobody
 * can send an old message again later. There is one `v1` for each secret that is valid, and one that fits is enough.
 */
export function signatureOf(body: string, at: Date, secrets: readonly string[]): string {
  const time = Math.floor(at.getTime() / 1000);
  const marks = secrets.map((secret) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
  return [`t=${time}`, ...marks.map((mark) => `v1=${mark}`)].join(',');
}
