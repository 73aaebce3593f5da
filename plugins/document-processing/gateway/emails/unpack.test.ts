import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { unpack } from './unpack.ts';

const pdf = (serial: number) => Buffer.from(`%PDF-1.4\n% ${serial}\n%%EOF\n`);
const budget = (filesLeft = 50) => ({ filesLeft, bytesLeft: 40 * 1024 * 1024 });
const zip = (bytes: Uint8Array, maxFiles?: number) => unpack({ name: 'doklady.zip', bytes }, budget(maxFiles));
const names = async (bytes: Uint8Array) => (await zip(bytes)).map(({ name }) => name);
const refused = async (bytes: Uint8Array, maxFiles?: number) => {
  const files = await zip(bytes, maxFiles);
  return files.map(({ name, fault }) => [name, fault]);
};

/** Builds a ZIP like most current programs, which write the size of each file after its content. */
async function streamed(files: Readonly<Record<string, Buffer>>, compress = true): Promise<Buffer> {
  const packing = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) packing.addBuffer(bytes, name, { compress });
  packing.end();
  const pieces: Buffer[] = [];
  for await (const piece of packing.outputStream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

describe('a ZIP of an e-mail', () => {
  test.each([
    ['whose sizes stand before the files', async (files: Record<string, Buffer>) => zipSync(files)],
    ['that is not compressed', async (files: Record<string, Buffer>) => zipSync(files, { level: 0 })],
    ['that was written in one go', streamed],
  ])('%s gives its files, by their names, without what a system put beside them', async (_how, pack) => {
    const files = {
      'marec/faktúra č. 1.pdf': pdf(1),
      'marec/blok.pdf': Buffer.concat([pdf(2), Buffer.alloc(200_000, 7)]),
      '__MACOSX/marec/._blok.pdf': Buffer.from('x'),
      'marec/.DS_Store': Buffer.from('x'),
    };
    const found = await zip(await pack(files));
    expect(found.map(({ name }) => name)).toEqual(['faktúra č. 1.pdf', 'blok.pdf']);
    expect(found.map(({ bytes }) => Buffer.from(bytes))).toEqual(Object.values(files).slice(0, 2));
  });

  test('of a Mac keeps its diacritics', async () => {
    const bytes = Buffer.from(zipSync({ 'ABCDEF.pdf': pdf(1) }));
    const packed = bytes.toString('latin1').replaceAll('ABCDEF', Buffer.from('účty').toString('latin1'));
    expect(await names(Buffer.from(packed, 'latin1'))).toEqual(['účty.pdf']);
  });

  test('of a Slovak Windows, whose names are in the code page of DOS, keeps its diacritics, as does one that says UTF-8', async () => {
    // The bytes are `ľ š č ť ž ý á í é` in CP 852.
    const inDos = Buffer.from([0x96, 0xe7, 0x9f, 0x9c, 0xa7, 0xec, 0xa0, 0xa1, 0x82]).toString('latin1');
    const bytes = Buffer.from(zipSync({ 'ABCDEFGHI.pdf': pdf(1) }));
    const packed = bytes.toString('latin1').replaceAll('ABCDEFGHI', inDos);
    expect(await names(Buffer.from(packed, 'latin1'))).toEqual(['ľščťžýáíé.pdf']);
    expect(await names(zipSync({ 'résumé.pdf': pdf(1) }))).toEqual(['résumé.pdf']);
  });

  test('in which a file was changed on the way is refused: its sum does not agree', async () => {
    const good = Buffer.from(zipSync({ 'a.pdf': pdf(1234) }, { level: 0 }));
    const changed = Buffer.from(good.toString('latin1').replace('% 1234', '% 1239'), 'latin1');
    expect(await refused(good)).toEqual([['a.pdf', undefined]]);
    expect(await refused(changed)).toEqual([['doklady.zip', 'zipUnreadable']]);
  });

  test('that would fill the memory stays packed, whatever it says of its size', async () => {
    const inside = deflateRawSync(Buffer.alloc(300 * 1024 * 1024));
    for (const statedSize of [1, 0xff_ff_ff]) {
      const started = process.memoryUsage().rss;
      expect(await refused(oneFile(inside, statedSize))).toEqual([['doklady.zip', 'zipTooLarge']]);
      expect(process.memoryUsage().rss - started).toBeLessThan(160 * 1024 * 1024);
    }
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`${at}.pdf`, pdf(at)]));
    expect(await refused(zipSync(many))).toEqual([['doklady.zip', 'zipTooLarge']]);
    const folders = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`${at}/`, new Uint8Array()]));
    expect(await refused(zipSync(folders))).toEqual([['doklady.zip', 'zipTooLarge']]);
  });

  test('within a ZIP is told apart from the documents beside it', async () => {
    const bytes = zipSync({ 'vnútri.zip': zipSync({ 'a.pdf': pdf(1) }), 'b.pdf': pdf(2) });
    expect(await refused(bytes)).toEqual([
      ['vnútri.zip', 'zipInZip'],
      ['b.pdf', undefined],
    ]);
  });

  test('that is damaged, empty, or has a password is refused as it is', async () => {
    const good = zipSync({
      'a.pdf': Buffer.concat([pdf(1), Buffer.from(Array.from({ length: 5_000 }, (_, n) => n * 7))]),
    });
    const unreadable = [['doklady.zip', 'zipUnreadable']];
    expect(await refused(good.subarray(0, good.length / 2))).toEqual(unreadable);
    const locked = Buffer.from(good);
    locked.writeUInt16LE(locked.readUInt16LE(6) | 1, 6);
    expect(await refused(locked)).toEqual(unreadable);
    expect(await refused(zipSync({ 'marec/': new Uint8Array() }))).toEqual([['doklady.zip', 'zipEmpty']]);
  });

  test('of any bytes ends, with what is whole in it or with its reason', async () => {
    const good = zipSync({ 'a.pdf': pdf(1), 'b.pdf': Buffer.alloc(3_000, 5) });
    const damage = fc.array(fc.tuple(fc.nat(good.length - 5), fc.nat(255)), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const bytes = Uint8Array.from(good);
        for (const [at, value] of changes) bytes[at + 4] = value;
        expect((await zip(bytes)).length).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });
});

test('a document of an office, which is a ZIP too, stays one file', async () => {
  const content = strToU8(
    '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  );
  const book = zipSync({ '[Content_Types].xml': content, 'xl/workbook.xml': strToU8('<workbook/>') });
  expect(await unpack({ name: 'kniha.xlsx', bytes: book }, budget())).toEqual([{ name: 'kniha.xlsx', bytes: book }]);
});

/** Builds a ZIP with one file. @param statedSize the size in the file's header */
function oneFile(packed: Buffer, statedSize: number): Buffer {
  const name = Buffer.from('faktura.pdf');
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(statedSize, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name, packed]);
}
