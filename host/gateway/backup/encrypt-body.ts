import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * The encryption of a body: AES-256-GCM in blocks of 64 KiB, so that it can be streamed and no byte is used before it was authenticated.
 * The key is derived from the passphrase by scrypt. The salt, and therefore the key, is new for each file, so the nonce can be the number
 * of the block (11 bytes, big-endian) and a marker of the last block (1 byte): blocks cannot be reordered, repeated or cut off. The lines
 * before the body are authenticated with each block. This is the STREAM construction, as in age.
 */
export interface Encryption {
  readonly cipher: 'aes-256-gcm';
  readonly kdf: 'scrypt';
  readonly N: number;
  readonly r: number;
  readonly p: number;
  /** The salt: 16 bytes in base64. */
  readonly salt: string;
}

const blockBytes = 64 * 1024;
const tagBytes = 16;
const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

export function newEncryption(): Encryption {
  return { cipher: 'aes-256-gcm', kdf: 'scrypt', N: 65_536, r: 8, p: 1, salt: randomBytes(16).toString('base64') };
}

/** Derives the key from the passphrase. @returns 32 bytes */
export function keyOf(passphrase: string, { N, r, p, salt }: Encryption): Promise<Buffer> {
  return derive(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 32, { N, r, p, maxmem: 256 * N * r });
}

/** Encrypts a body. @param head the lines before the body */
export function encryptBody(key: Buffer, head: Buffer): Transformer {
  return inBlocks(blockBytes, (block, nonce) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(head);
    return Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()]);
  });
}

/** Decrypts a body. All its output is authenticated. @throws Error for another key, or a changed byte */
export function openBody(key: Buffer, head: Buffer): Transformer {
  return inBlocks(blockBytes + tagBytes, (block, nonce) => {
    const text = block.subarray(0, -tagBytes);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(head);
    decipher.setAuthTag(block.subarray(-tagBytes));
    return Buffer.concat([decipher.update(text), decipher.final()]);
  });
}

type Transformer = (source: AsyncIterable<Uint8Array>) => AsyncGenerator<Buffer>;

/** Splits the input into blocks of this size. The last block contains the remaining bytes and may be empty. */
function inBlocks(size: number, work: (block: Buffer, nonce: Buffer) => Buffer): Transformer {
  return async function* (source) {
    let buffered = Buffer.alloc(0);
    let number = 0;
    for await (const piece of source) {
      buffered = Buffer.concat([buffered, piece]);
      let from = 0;
      // A block is passed on only when at least one more byte follows, because the last block must be marked as the last.
      for (; buffered.length - from > size; from += size)
        yield work(buffered.subarray(from, from + size), nonceOf(number++, false));
      buffered = buffered.subarray(from);
    }
    yield work(buffered, nonceOf(number, true));
  };
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}
