import { Buffer } from 'node:buffer';

/** Cuts whatever arrives into pieces of that many bytes, the last one excepted. */
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
