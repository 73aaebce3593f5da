import { Buffer } from 'node:buffer';

/** Splits any input into pieces of `size` bytes; only the last piece may be shorter. */
export async function* chunksOf(
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Buffer, void> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const part of bytes instanceof Uint8Array ? [bytes] : bytes) {
    rest.push(Buffer.from(part.buffer, part.byteOffset, part.length));
    length += part.length;
    if (length < size) continue;
    const whole = Buffer.concat(rest);
    const end = length - (length % size);
    for (let start = 0; start < end; start += size) yield whole.subarray(start, start + size);
    rest = [whole.subarray(end)];
    length -= end;
  }
  if (length > 0) yield Buffer.concat(rest);
}
