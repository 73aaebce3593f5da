import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the SHA-256 as lower-case hexadecimal digits. A text is hashed as UTF-8. */
export function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The XML of documents by its checksum, in files if there is a folder. */
export class Payloads {
  readonly #texts = new Map<string, string>();
  readonly #folder: string | undefined;

  constructor(folder: string | undefined) {
    if (folder === undefined) return;
    this.#folder = join(folder, 'payloads');
    mkdirSync(this.#folder, { recursive: true });
  }

  /** @returns the checksum */
  put(text: string): string {
    const checksum = sha256(text);
    if (this.#folder === undefined) {
      this.#texts.set(checksum, text);
      return checksum;
    }
    const file = join(this.#folder, `${checksum}.xml`);
    if (!existsSync(file)) {
      writeFileSync(`${file}.new`, text);
      renameSync(`${file}.new`, file);
    }
    return checksum;
  }

  get(checksum: string): string {
    if (this.#folder === undefined) return this.#texts.get(checksum) ?? '';
    return readFileSync(join(this.#folder, `${checksum}.xml`), 'utf8');
  }
}
