import { FileReader, ReaderStopped } from '#core/gateway';
import { refusalText } from '../refusals/refusal-text.ts';
import type { EmailFile } from './read-email.ts';
import type { PackedFile, UnpackingBudget } from './unpack.ts';

/** The limit of all unpacked files of an e-mail in bytes. An e-mail has at most 25 MB, and packing hardly makes documents smaller. */
const unpackedLimit = 40 * 1024 * 1024;

export interface FilesToUnpack {
  readonly files: readonly PackedFile[];
  readonly budget: UnpackingBudget;
}

/** The limits are far above the needs of the largest e-mail. */
const reader = new FileReader<FilesToUnpack, readonly PackedFile[]>(new URL('./unpack-thread.ts', import.meta.url), {
  timeout: 20_000,
  heapMegabytes: 128,
  bufferMegabytes: 256,
  atOnce: 2,
});

/** Unpacks the ZIPs among the files of an e-mail, in a thread. @param filesAtMost the limit of files in all ZIPs together */
export async function unpackAll(sent: readonly EmailFile[], filesAtMost: number): Promise<readonly EmailFile[]> {
  if (!sent.some(mayBeZip)) return sent;
  const files = sent.map(({ name, bytes }) => ({ name, bytes }));
  const unpacked: readonly PackedFile[] = await reader
    .read({ files, budget: { filesLeft: filesAtMost, bytesLeft: unpackedLimit } })
    .catch((error: unknown) => {
      if (!(error instanceof ReaderStopped)) throw error;
      return files.map((file) => (mayBeZip(file) ? { ...file, fault: 'zipUnreadable' as const } : file));
    });
  const limits = { limit: unpackedLimit / 1024 / 1024, most: filesAtMost };
  return unpacked.map(({ name, bytes, fault }) => ({ name, bytes, ...(fault && { why: refusalText(fault, limits) }) }));
}

function mayBeZip({ bytes: [first, second] }: Pick<EmailFile, 'bytes'>): boolean {
  return first === 0x50 && second === 0x4b;
}
