import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Compressed = { readonly br: Buffer; readonly gz: Buffer };

/**
 * Compresses one file with brotli 11 and gzip 9 and caches the result by content in `cacheDir`: brotli 11 takes two seconds for the whole
 * application, and little changes between two builds. Returns `undefined` where compression would not help: images, fonts, and files that
 * fit into one packet.
 */
export async function compress(path: string, content: Uint8Array, cacheDir: string): Promise<Compressed | undefined> {
  if (content.length < 1_000 || !/\.(?:js|css|html|json|svg|webmanifest|txt)$/.test(path)) return undefined;
  const cached = join(cacheDir, createHash('sha256').update(content).digest('hex'));
  try {
    const [br, gz] = await Promise.all([readFile(`${cached}.br`), readFile(`${cached}.gz`)]);
    return { br, gz };
  } catch {
    // the file does not exist yet
  }
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    zip(content, { level: 9 }),
  ]);
  await mkdir(cacheDir, { recursive: true });
  await Promise.all([writeFile(`${cached}.br`, br), writeFile(`${cached}.gz`, gz)]);
  return { br, gz };
}
