import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkUpload, type UploadKind } from './index.ts';

const all = ['pdf', 'png', 'jpeg', 'xlsx', 'zip', 'xml', 'csv', 'text'] as const;
const check = (name: string, bytes: Uint8Array | string, accepts: readonly UploadKind[] = all, sizeLimit = 1_000_000) =>
  checkUpload({ name, bytes: Buffer.from(bytes), accepts, sizeLimit, path: '/file' });
const refused = (code: string) => ({
  problem: { code: 'invalid-input' },
  details: { fields: [{ path: '/file', code }] },
});

/** Makes a ZIP of one entry by APPNOTE 6.3; without checksums, which detecting its kind does not need. */
function zipped(entry: string, text: string): Buffer {
  const [name, body] = [Buffer.from(entry), deflateRawSync(text)];
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(body.length, 18);
  head.writeUInt32LE(text.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name, body]);
}
const office = (type: string) =>
  zipped(
    '[Content_Types].xml',
    `<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml" ContentType="${type}.main+xml"/></Types>`,
  );
const sheet = office('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
const withMacros = office('application/vnd.ms-excel.sheet.macroEnabled');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const utf16 = Buffer.from('﻿názov;suma', 'utf16le');
const windows1250 = Buffer.from([0x4d, 0x5a, 0x44, 0x41, 0x3b, 0x9e, 0xe1, 0x63, 0x0d, 0x0a]); // the text `MZDA;žác` in Windows-1250

describe('an uploaded file', () => {
  it.each<[string, UploadKind, string, Uint8Array | string]>([
    ['a PDF', 'pdf', 'a.pdf', '%PDF-1.7\n%\u0001\n1 0 obj'],
    ['a PDF of plain letters', 'pdf', 'a.pdf', '%PDF-1.4\n1 0 obj'],
    ['a PNG', 'png', 'a.png', png],
    ['a JPEG', 'jpeg', 'a.JPEG', jpeg],
    ['a workbook', 'xlsx', 'a.xlsx', sheet],
    ['a ZIP', 'zip', 'a.zip', zipped('a.txt', 'a')],
    ['XML', 'xml', 'a.xml', '﻿<?xml version="1.0"?><Invoice/>'],
    ['XML of an electronic invoice', 'xml', 'a.isdoc', '<?xml version="1.0"?><Invoice/>'],
    ['XML without its first line', 'xml', 'a.xml', '<Invoice xmlns="urn:x">'],
    ['CSV in UTF-8', 'csv', 'a.csv', 'názov;suma\r\nžeriav;1,50\r\n'],
    ['CSV in UTF-16', 'csv', 'a.txt', utf16],
    ['CSV in Windows-1250 that begins as programs do', 'csv', 'mzdy.csv', windows1250],
  ])('is known by what it holds: %s', async (_, kind, name, bytes) => {
    expect(await check(name, bytes)).toMatchObject({ kind, name });
  });

  it.each([
    ['a Windows program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['a Linux program', Buffer.from('7f454c4602010100000000000000000002003e00', 'hex')],
    ['this test’s own Node', undefined],
    ['a script', '#!/bin/sh\nrm -rf ~\n'],
    ['a web page', '\n<!DOCTYPE html><script>alert(1)</script>'],
    ['a picture with a script', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a workbook with macros', withMacros],
    ['a workbook of before 2007', Buffer.from('d0cf11e0a1b11ae1000000000000000000000000', 'hex')],
    ['bytes of no meaning', Buffer.from([0, 1, 2, 3, 4, 5])],
  ])('is refused under any name when it is %s', async (_, given) => {
    const bytes = given ?? (await readFile(process.execPath)).subarray(0, 100_000);
    for (const name of ['faktura.pdf', 'partneri.csv', 'prehlad.xlsx'])
      await expect(check(name, bytes)).rejects.toMatchObject(refused('fileType'));
  });

  it('is refused when it is another kind than is taken, in words that say which', async () => {
    const refusal = check('a.csv', png, ['xlsx', 'csv']);
    await expect(refusal).rejects.toMatchObject(refused('fileType'));
    await expect(refusal).rejects.toMatchObject({
      details: { fields: [{ message: { sk: expect.stringContaining('Excel (XLSX), CSV') } }] },
    });
  });

  it('is refused when it is empty or beyond its limit', async () => {
    await expect(check('a.csv', '')).rejects.toMatchObject(refused('fileEmpty'));
    await expect(check('a.csv', 'a;b', all, 2)).rejects.toMatchObject(refused('fileTooLarge'));
    expect(await check('a.csv', 'a;b', all, 3)).toMatchObject({ kind: 'csv' });
  });

  it('gets the ending of what it holds', async () => {
    expect(await check('fotka.jpg', png)).toMatchObject({ kind: 'png', type: 'image/png', name: 'fotka.jpg.png' });
    expect(await check('partneri.bat', 'a;b')).toMatchObject({ name: 'partneri.bat.csv' });
    expect(await check('partneri', 'a;b', ['text'])).toMatchObject({ kind: 'text', name: 'partneri.txt' });
  });

  it('of twenty megabytes costs the thread of the others little more than copying it', async () => {
    const size = 20 * 1024 * 1024;
    const chunks = Buffer.alloc(Math.floor(size / 12) * 12, Buffer.from('\0\0\0\0IDAT\0\0\0\0', 'latin1'));
    const segments = Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(size, Buffer.from('ffdb0002', 'hex'))]);
    const picture = Buffer.concat([png.subarray(0, 8), chunks]);
    const table = Buffer.alloc(size, 'a;b\n');
    const copying = await userTime(async () => {
      for (const file of [picture, segments, table]) structuredClone(Buffer.from(file));
    });
    const checking = await userTime(async () => {
      await expect(check('a.png', picture, all, 2 * size)).rejects.toThrow('picture');
      await expect(check('a.jpg', segments, all, 2 * size)).rejects.toThrow('picture');
      expect(await check('a.csv', table, all, size)).toMatchObject({ kind: 'csv' });
    });
    expect(checking).toBeLessThan(4 * copying);
  });
});

/** Returns how long this thread computes during the work, in microseconds. Unlike the clock, it does not count waiting. */
async function userTime(work: () => Promise<void>): Promise<number> {
  const { user } = process.threadCpuUsage();
  await work();
  return process.threadCpuUsage().user - user;
}
