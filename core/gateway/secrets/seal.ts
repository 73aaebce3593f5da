import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const vectorLength = 12;
const tagLength = 16;

/**
 * Encrypts with authentication: vector (12 bytes), tag (16), ciphertext.
 * @param key 32 bytes.
 * @param place the place where the secret is stored. It is authenticated, not stored: a sealed value that was copied to another place
 * cannot be opened.
 */
export function seal(key: Uint8Array, place: string, text: string): Buffer {
  const vector = randomBytes(vectorLength);
  const cipher = createCipheriv(algorithm, key, vector).setAAD(Buffer.from(place));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([vector, cipher.getAuthTag(), ciphertext]);
}

/** Decrypts a sealed value. @throws Error if it was encrypted with another key or for another place, or if a byte was changed. */
export function unseal(key: Uint8Array, place: string, sealed: Uint8Array): string {
  const vector = sealed.subarray(0, vectorLength);
  const tag = sealed.subarray(vectorLength, vectorLength + tagLength);
  const decipher = createDecipheriv(algorithm, key, vector, { authTagLength: tagLength }).setAAD(Buffer.from(place));
  decipher.setAuthTag(tag);
  const text = Buffer.concat([decipher.update(sealed.subarray(vectorLength + tagLength)), decipher.final()]);
  return text.toString('utf8');
}
