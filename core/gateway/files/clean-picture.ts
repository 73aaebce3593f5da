/*
 * Removes everything from a picture that is not the picture itself: place, author, device, thumbnails, comments, and data behind the end.
 * The picture is rebuilt from the parts that a reader needs; the pixels stay unchanged, so no quality is lost and no decoder runs over
 * bytes from strangers. Pages send pictures that are already redrawn (`core/web/gateway/smaller-picture.ts`).
 */

/** The error for a picture that is incomplete, and for a file that is no picture. */
export class BrokenPictureError extends Error {
  constructor() {
    super('The picture ends before its end, or has parts that no picture has');
    this.name = 'BrokenPictureError';
  }
}

/** Returns the picture without metadata. @throws BrokenPictureError */
export function cleanPicture(bytes: Uint8Array, kind: 'jpeg' | 'png'): Uint8Array {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return Buffer.concat(kind === 'png' ? pngParts(view) : jpegParts(view));
  } catch (error) {
    throw error instanceof RangeError ? new BrokenPictureError() : error; // the code read beyond the end
  }
}

/** The maximum number of parts of a picture. The largest pictures have some thousands. */
const maxParts = 20_000;
const signature = 8;
/** The chunks of a PNG that hold the pixels and the colours. */
const drawn = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'pHYs', 'sBIT', 'bKGD']);

function pngParts(bytes: Buffer): Buffer[] {
  const parts = [...pngChunks(bytes)].flatMap(({ name, whole }) => (drawn.has(name) ? [whole] : []));
  return [bytes.subarray(0, signature), ...parts];
}

/** Yields the chunks of a PNG. @throws BrokenPictureError, or RangeError if the file ends before its last chunk */
export function* pngChunks(
  bytes: Buffer,
): Generator<{ readonly name: string; readonly body: Buffer; readonly whole: Buffer }> {
  let count = 0;
  for (let at = signature; ; ) {
    count += 1;
    if (count > maxParts) throw new BrokenPictureError();
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) throw new BrokenPictureError();
    yield { name, body: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) };
    if (name === 'IEND') return;
    at = end;
  }
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
const exif = 0xe1;

function jpegParts(bytes: Buffer): Buffer[] {
  const parts = [bytes.subarray(0, 2)];
  for (let at = 2; ; ) {
    if (parts.length > maxParts) throw new BrokenPictureError();
    if (bytes.readUInt8(at) !== 0xff) throw new BrokenPictureError();
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1; // a fill byte
      continue;
    }
    if (marker === endOfImage) return [...parts, bytes.subarray(at, at + 2)];
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) throw new BrokenPictureError();
    const segment = bytes.subarray(at, end);
    if (marker === exif) parts.push(...orientationAlone(segment));
    else if (isNeeded(marker, segment)) parts.push(segment);
    at = marker === startOfScan ? endOfScan(bytes, end) : end;
    if (marker === startOfScan) parts.push(bytes.subarray(end, at));
  }
}

/**
 * Returns whether a segment stays in the picture. Of the segments that programs add, only those about colours stay: JFIF, the colour
 * profile, Adobe's transform.
 */
function isNeeded(marker: number, segment: Buffer): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const name = segment.toString('latin1', 4, 16);
  return name.startsWith('JFIF\0') || name.startsWith('ICC_PROFILE\0') || (marker === 0xee && name.startsWith('Adobe'));
}

/** Finds the end of the coded data: the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new BrokenPictureError();
}

/** Reduces the EXIF data to the orientation of the camera, which is part of the picture. */
function orientationAlone(segment: Buffer): Buffer[] {
  const tiff = segment.subarray(10);
  if (segment.toString('latin1', 4, 8) !== 'Exif' || tiff.length < 14) return [];
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(first); entry += 1) {
    const at = first + 2 + entry * 12;
    if (short(at) !== 0x0112) continue;
    const orientation = short(at + 8);
    return orientation > 1 && orientation <= 8 ? [orientationSegment(orientation)] : [];
  }
  return [];
}

function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, exif, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
