import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * How a body is encrypted: AES-256-GCM in blocks of 64 KiB, so that it streams and yet no byte is believed before it was
 * authenticated. The key is scrypt's of the passphrase; the salt is new for each file, and so the key is, which lets the
 * nonce be the block's number (11 bytes, big-endian) and whether it is the last (1 byte): blocks cannot be changed places,
 * repeated or cut off. The lines before the body are authenticated with each block. This is the STREAM construction, as age has it.
 */
export interface Encryption {
  readonly cipher: 'aes-256-gcm';
  readonly kdf: 'scrypt';
  readonly N: number;
  readonly r: number;
  readonly p: number;
  /** 16 bytes in base64. */
  readonly salt: string;
}

const blockBytes = 64 * 1024;
const tagBytes = 16;
const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

export function newEncryption(): Encryption {
  return { cipher: 'aes-256-gcm', kdf: 'scrypt', N: 65_536, r: 8, p: 1, salt: randomBytes(16).toString('base64') };
}

/** @returns 32 bytes */
export function keyOf(passphrase: string, { N, r, p, salt }: Encryption): Promise<Buffer> {
  return derive(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 32, { N, r, p, maxmem: 256 * N * r });
}

/** @param head the lines before the body */
export function sealBody(key: Buffer, head: Buffer): Transformer {
  return inBlocks(blockBytes, (block, nonce) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(head);
    return Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()]);
  });
}

/** What it gives was authenticated. @throws Error for another key, or a changed byte */
export function openBody(key: Buffer, head: Buffer): Transformer {
  return inBlocks(blockBytes + tagBytes, (block, nonce) => {
    const text = block.subarray(0, -tagBytes);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(head);
    decipher.setAuthTag(block.subarray(-tagBytes));
    return Buffer.concat([decipher.update(text), decipher.final()]);
  });
}

type Transformer = (source: AsyncIterable<Uint8Array>) => AsyncGenerator<Buffer>;

/** Hands over blocks of this size, and what is left as the last one, which may be empty. */
function inBlocks(size: number, work: (block: Buffer, nonce: Buffer) => Buffer): Transformer {
  return async function* (source) {
    let kept = Buffer.alloc(0);
    let number = 0;
    for await (const piece of source) {
      kept = Buffer.concat([kept, piece]);
      let from = 0;
      // One byte more, or else it may be the last.
      for (; kept.length - from > size; from += size)
        yield work(kept.subarray(from, from + size), nonceOf(number++, false));
      kept = kept.subarray(from);
    }
    yield work(kept, nonceOf(number, true));
  };
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}
