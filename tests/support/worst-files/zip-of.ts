import { crc32, deflateRawSync } from 'node:zlib';

/** The part of an entry that stands before its content and in the directory: from the version to the lengths of name and extra field. */
function entryHead(name: Buffer, content: Uint8Array, packed: Uint8Array): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(packed === content ? 0 : 8, 4);
  head.writeUInt32LE(crc32(content), 10);
  head.writeUInt32LE(packed.length, 14);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}

/** Packs files into a ZIP, by the zlib of Node, because a JavaScript library needs ten seconds for the largest bombs. */
export function zipOf(files: Readonly<Record<string, Uint8Array>>): Buffer {
  const pieces: Uint8Array[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, content] of Object.entries(files)) {
    const name = Buffer.from(path);
    const packed = content.length < 100 ? content : deflateRawSync(content, { level: 1 });
    const head = entryHead(name, content, packed);
    const offset = Buffer.alloc(14);
    offset.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0', 'latin1'), head, offset, name]));
    const whole = [Buffer.from('PK\u0003\u0004', 'latin1'), head, name, packed];
    pieces.push(...whole);
    at += whole.reduce((sum, { length }) => sum + length, 0);
  }
  const listed = Buffer.concat(directory);
  const foot = Buffer.alloc(22);
  foot.write('PK\u0005\u0006', 'latin1');
  for (const place of [8, 10]) foot.writeUInt16LE(Math.min(directory.length, 0xff_ff), place);
  foot.writeUInt32LE(listed.length, 12);
  foot.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, listed, foot]);
}
