import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { exists } from '../server-account.ts';
import { ending, headBytes, unusable } from './backup-format.ts';
import { keyOf, newEncryption, encryptBody } from './encrypt-body.ts';

/**
 * Writes the records to `FILE.part` and renames it when it is complete and on the disk, so a file with the final name is always a whole
 * backup.
 * @returns the size in bytes
 * @throws OperatorError when a file with that name exists, or the disk is full
 */
export async function writeBackupFile(
  file: string,
  records: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): Promise<number> {
  await refuseExisting(file);
  const encryption = passphrase === undefined ? null : newEncryption();
  const head = headBytes({ encryption });
  const seal = encryption && passphrase !== undefined ? encryptBody(await keyOf(passphrase, encryption), head) : asItIs;
  const part = `${file}.part`;
  try {
    await pipeline(
      Readable.from(records, { objectMode: false }),
      createGzip({ level: constants.Z_BEST_SPEED }),
      seal,
      framed(head),
      // Only the owner may read the file, as with the data folder. An existing `.part` file is left from an interrupted backup and is
      // overwritten.
      createWriteStream(part, { mode: 0o600, flush: true }),
    );
    await refuseExisting(file);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw explained(error, file);
  }
  return (await stat(file)).size;
}

async function* asItIs(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* source;
}

function framed(head: Buffer) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256').update(head);
    yield head;
    for await (const piece of source) {
      hash.update(piece);
      yield piece;
    }
    yield ending;
    yield hash.update(ending).digest();
  };
}

async function refuseExisting(file: string): Promise<void> {
  if (await exists(file))
    throw unusable(file, 'is there already, and a backup overwrites nothing', 'Choose another name.');
}

function explained(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return unusable(file, 'does not fit: the disk is full', 'Make room there, or write the backup to another disk.');
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return unusable(file, 'cannot be made: there is no such folder', 'Make the folder, or choose another place.');
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return unusable(file, `cannot be written by this account (${code})`, 'Choose a place that it may write to.');
  return error;
}
