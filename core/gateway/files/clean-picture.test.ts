import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { BrokenPictureError, cleanPicture } from './clean-picture.ts';

const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
const start = Buffer.from([0xff, 0xd8]);
const end = Buffer.from([0xff, 0xd9]);
const jfif = segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'));
const frame = segment(0xc0, Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0]));
const scan = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([0x12, 0xff, 0, 0x34])]);
const tiff = (orientation: number) =>
  Buffer.from(`49492a0008000000020012010300010000000${orientation}000000258804000100000000000000`, 'hex');
const exif = (orientation: number) =>
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff(orientation), Buffer.from('GPS 48.7 N')]));

describe('a cleaned picture', () => {
  test('has no place, comment or tail any more', () => {
    const given = Buffer.concat([
      start,
      jfif,
      exif(1),
      segment(0xfe, Buffer.from('Jano')),
      frame,
      scan,
      end,
      Buffer.from('MZ!'),
    ]);
    expect(cleanPicture(given, 'jpeg')).toEqual(Buffer.concat([start, jfif, frame, scan, end]));
  });

  test('stands as the telephone was held', () => {
    const cleaned = Buffer.from(cleanPicture(Buffer.concat([start, exif(6), frame, scan, end]), 'jpeg'));
    expect(cleaned.includes('GPS')).toBe(false);
    expect(cleaned.subarray(2, 4)).toEqual(Buffer.from([0xff, 0xe1]));
    expect(cleaned.readUInt16BE(4 + 2 + 6 + 18)).toBe(6);
  });

  test('is refused where it ends before its end', () => {
    for (const cut of [3, 10, 25])
      expect(() => cleanPicture(Buffer.concat([start, jfif, frame]).subarray(0, cut), 'jpeg')).toThrow(
        BrokenPictureError,
      );
    expect(() => cleanPicture(Buffer.from('89504e470d0a1a0a0000', 'hex'), 'png')).toThrow(BrokenPictureError);
  });

  test('as a PNG has its drawn parts alone', () => {
    const chunk = (name: string, body: Buffer) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(body.length);
      return Buffer.concat([length, Buffer.from(name), body, Buffer.alloc(4)]);
    };
    const signature = Buffer.from('89504e470d0a1a0a', 'hex');
    const [head, data, last] = [
      chunk('IHDR', Buffer.alloc(13)),
      chunk('IDAT', deflateSync('x')),
      chunk('IEND', Buffer.alloc(0)),
    ];
    const given = Buffer.concat([
      signature,
      head,
      chunk('tEXt', Buffer.from('kde')),
      data,
      last,
      Buffer.from('#!/bin/sh'),
    ]);
    expect(cleanPicture(given, 'png')).toEqual(Buffer.concat([signature, head, data, last]));
  });
});
