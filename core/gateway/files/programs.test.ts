import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { typeOfHarmless } from './index.ts';

const typeOf = (name: string, bytes: Uint8Array | string) =>
  typeOfHarmless({ name, bytes: Buffer.from(bytes), path: '/content' });
const refused = {
  problem: { code: 'invalid-input' },
  details: { fields: [{ path: '/content', code: 'fileProgram' }] },
};
const hex = (text: string) => Buffer.from(text, 'hex');

/** Makes a ZIP with one stored entry, with the directory at its end. */
function zipped(entry: string): Buffer {
  const [name, body] = [Buffer.from(entry), Buffer.from('x')];
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  for (const [head, at] of [
    [local, 14],
    [central, 16],
  ] as const) {
    head.writeUInt32LE(crc32(body), at);
    head.writeUInt32LE(body.length, at + 4);
    head.writeUInt32LE(body.length, at + 8);
    head.writeUInt16LE(name.length, at + 12);
  }
  return Buffer.concat([local, name, body, central, name, Buffer.alloc(22)]);
}

/** An entry of a directory that declares a name of 64 kB, whatever follows it. */
const endlessName = Buffer.concat([hex('504b0102'), Buffer.alloc(24), hex('ffff'), Buffer.alloc(16)]);

describe('a file of any kind', () => {
  it.each<[string, string, Uint8Array | string]>([
    ['application/pdf', 'zmluva.pdf', '%PDF-1.7\n%\u0001\n1 0 obj'],
    ['image/jpeg', 'foto.jpg', hex('ffd8ffe000104a46494600010100000100010000ffdb')],
    ['application/zip', 'podklady.zip', zipped('faktura.pdf')],
    ['text/plain', 'poznámka.txt', 'Dobrý deň, html a skript nie sú nič zlé.'],
    ['application/octet-stream', 'výkres.dwx', hex('0001000200030004')],
  ])('is %s by what it holds', async (type, name, bytes) => {
    expect(await typeOf(name, bytes)).toBe(type);
  });

  it.each<[string, string, Uint8Array | string]>([
    ['a Windows program called a PDF', 'faktura.pdf', hex('4d5a90000300000004000000ffff0000')],
    ['a Linux program', 'faktura', hex('7f454c4602010100000000000000000002003e00')],
    ['a Mac program', 'faktura.dat', hex('cffaedfe07000001030000000200000010000000')],
    [
      'an installer',
      'a.doc',
      Buffer.concat([hex('d0cf11e0a1b11ae1'), Buffer.alloc(600), hex('84100c0000000000c000000000000046')]),
    ],
    ['a shell script', 'a.txt', '#!/bin/sh\nrm -rf ~'],
    ['a batch file', 'a.txt', '@echo off\r\ndel *.*'],
    ['a web page', 'faktura.txt', '\n<!DOCTYPE html><script>x()</script>'],
    ['a picture with a script', 'a.xml', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['what its name runs', 'faktura.pdf.js', 'let a = 1'],
    ['a ZIP with a program', 'podklady.zip', zipped('faktury/Faktúra.PDF.exe')],
    ['one with a program within the name of another', 'a.zip', Buffer.concat([endlessName, zipped('Faktúra.exe')])],
  ])('is refused where it would run: %s', async (_, name, bytes) => {
    await expect(typeOf(name, bytes)).rejects.toMatchObject(refused);
  });

  // If every whole name were in memory, these entries would need 7 GB.
  it('is told in no time, and no memory, where it says to have a hundred thousand endless names', async () => {
    const bytes = Buffer.concat(Array.from({ length: 110_000 }, () => endlessName));
    expect(await typeOf('podklady', bytes)).toBe('application/octet-stream');
  }, 20_000);
});
