import { buffer } from 'node:stream/consumers';
import { addDays, todayAt } from '#core/calendar';
import { files, type LongWork, type Tx } from '#core/gateway';

/**
 * Parts of a file that is in the making: kept as files that nobody else reads, so that an export that was killed, or is tried again,
 * goes on after the last of them.
 */
export interface KeptPart {
  readonly fileId: string;
}

/** Longer than the record of a work's steps: a repetition never finds a step done whose part is gone. */
const partDays = 35;

export function keepPart(
  tx: Tx,
  work: Pick<LongWork<object>, 'id' | 'userId' | 'now'>,
  bytes: Uint8Array,
): Promise<string> {
  const expiresAt = new Date(addDays(todayAt(work.now()), partDays));
  return files.write(tx, {
    name: `${work.id}.part`,
    type: 'application/octet-stream',
    bytes,
    readerId: work.userId,
    expiresAt,
  });
}

type Reading = Pick<LongWork<object>, 'read' | 'id'>;

/** One part after the other, each in a short transaction of its own. */
export async function* readParts(work: Reading, parts: readonly KeptPart[]): AsyncIterable<Uint8Array> {
  for (const part of parts) yield await readPart(work, part);
}

/** @throws Error when it is gone: half a file is worse than none */
export function readPart({ read, id }: Reading, { fileId }: KeptPart): Promise<Buffer> {
  return read(async (tx) => {
    const part = await files.read(tx, fileId);
    if (!part) throw new Error(`A part of export ${id} is gone`);
    return buffer(part.stream);
  });
}

export async function dropParts(tx: Tx, parts: readonly KeptPart[]): Promise<void> {
  for (const { fileId } of parts) await files.remove(tx, fileId);
}
