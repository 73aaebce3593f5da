import { deflateRawSync } from 'node:zlib';
import { filled, shapesOf, unpackedSize } from './worst-file.ts';
import { zipOf } from './zip-of.ts';

function parts(count: number, folder = ''): Record<string, Uint8Array> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}${at}.xml`, Buffer.from('<a/>')]));
}

/** Makes a ZIP without a directory. @param stated the size of the content that it declares */
function forged(packed: Uint8Array, stated = 1, name = 'faktura.pdf'): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(stated, 22);
  head.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([head, Buffer.from(name), packed]);
}

/** Makes a ZIP whose directory lists the same entry again and again. */
function overlapping(size: number): Buffer {
  const zip = Buffer.from(zipOf({ 'a.pdf': new Uint8Array(unpackedSize(size, 30)) }));
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const from = zip.readUInt32LE(end + 16);
  const entry = zip.subarray(from, end);
  const count = Math.min(60_000, Math.floor((size - from) / entry.length));
  const foot = Buffer.from(zip.subarray(end));
  foot.writeUInt16LE(count, 8);
  foot.writeUInt16LE(count, 10);
  foot.writeUInt32LE(count * entry.length, 12);
  return Buffer.concat([zip.subarray(0, from), ...Array.from({ length: count }, () => entry), foot]);
}

export const zip = shapesOf('ZIP', 'doklady.zip', {
  '5 000 files': (size) => zipOf(parts(Math.min(5_000, Math.floor(size / 120)))),
  folders: (size) =>
    zipOf(
      Object.fromEntries(
        Array.from({ length: Math.min(60_000, Math.floor(size / 120)) }, (_, at) => [`${at}/`, new Uint8Array()]),
      ),
    ),
  bytes: (size) => zipOf({ 'a.pdf': new Uint8Array(unpackedSize(size)) }),
  'bytes of each file': (size) =>
    zipOf(
      Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${at}.pdf`, new Uint8Array(unpackedSize(size) / 40)])),
    ),
  'bytes that it does not declare': (size) => forged(deflateRawSync(Buffer.alloc(unpackedSize(size)), { level: 1 })),
  'bytes that it declares only': () => forged(deflateRawSync('a'), 0xff_ff_ff_fe),
  'entries of the same file': overlapping,
  'ZIPs within each other': () =>
    Array.from({ length: 50 }).reduce<Uint8Array>((inner) => zipOf({ 'a.zip': inner }), Buffer.from('a')),
  'letters of a name': (size) => zipOf({ [`${'a/'.repeat(Math.min(30_000, size / 4))}a.pdf`]: Buffer.from('%PDF') }),
  'beginnings of files': (size) => filled(size, 'PK\u0003\u0004'),
  'beginnings of entries': (size) => filled(size, 'PK\u0001\u0002', 'PK\u0003\u0004'),
});

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relation = (id: string, target: string, type: string) =>
  `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`;
const relations = (...all: readonly string[]) =>
  Buffer.from(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`,
  );

/** Packs a workbook with one sheet. */
function workbook(sheet: Uint8Array, more: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
  const files = {
    '[Content_Types].xml': Buffer.from(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    ),
    '_rels/.rels': relations(relation('r1', 'xl/workbook.xml', 'officeDocument')),
    'xl/workbook.xml': Buffer.from(
      `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations(
      relation('r1', 'worksheets/sheet1.xml', 'worksheet'),
      relation('r2', 'sharedStrings.xml', 'sharedStrings'),
    ),
    'xl/sharedStrings.xml': Buffer.from(`<sst xmlns="${main}"><si><t>a</t></si></sst>`),
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  };
  return zipOf(files);
}

const sheet = [`<worksheet xmlns="${main}"><sheetData>`, '</sheetData></worksheet>'] as const;
const text = (address: string, letters: string) => `<c r="${address}" t="inlineStr"><is><t>${letters}</t></is></c>`;
const shared = (address: string) => `<c r="${address}" t="s"><v>0</v></c>`;

/** Makes a sheet of this many rows, or of as many as fit. */
function sheetOf(size: number, most: number, cellsOf: (row: number) => string): Buffer {
  const rowOf = (row: number) => `<row r="${row}">${cellsOf(row)}</row>`;
  const count = Math.min(most, Math.floor(size / rowOf(most).length));
  return Buffer.from(sheet.join(Array.from({ length: count }, (_, at) => rowOf(at + 1)).join('')));
}

const oneCell = (size: number, before: string, piece: string, after: string) =>
  workbook(filled(unpackedSize(size, 60), piece, `${sheet[0]}<row r="1">${before}`, `${after}</row>${sheet[1]}`));
const sharedTexts = ['<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">', '</sst>'] as const;

export const xlsx = shapesOf('XLSX', 'tabulka.xlsx', {
  '300 000 rows': (size) => workbook(sheetOf(unpackedSize(size, 128), 300_000, (row) => text(`A${row}`, 'a'))),
  'as many rows as are read': (size) =>
    workbook(
      sheetOf(unpackedSize(size, 64), 49_900, (row) =>
        [...'ABCDEFGH'].map((letter) => text(letter + row, 'a')).join(''),
      ),
    ),
  'letters of a cell': (size) => oneCell(size, '<c r="A1" t="inlineStr"><is><t>', 'a', '</t></is></c>'),
  'cells of one address': (size) => oneCell(size, '', text('A1', 'a'), ''),
  'cells between the first and the last': () =>
    workbook(Buffer.from(`${sheet[0]}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>${sheet[1]}`)),
  'elements within each other': (size) => oneCell(size, '', '<c>', ''),
  attributes: (size) => oneCell(size, '<c ', 'a="" ', '/>'),
  'letters of a shared text': (size) =>
    workbook(
      sheetOf(unpackedSize(size, 20), 40_000, (row) => shared(`A${row}`)),
      {
        'xl/sharedStrings.xml': filled(
          unpackedSize(size, 0.9),
          'a',
          `${sharedTexts[0]}<si><t>`,
          `</t></si>${sharedTexts[1]}`,
        ),
      },
    ),
  'shared texts': (size) =>
    workbook(
      sheetOf(1_000, 1, (row) => shared(`A${row}`)),
      {
        'xl/sharedStrings.xml': filled(unpackedSize(size, 100), '<si><t>a</t></si>', ...sharedTexts),
      },
    ),
  'bytes of a sheet': (size) => workbook(Buffer.alloc(unpackedSize(size), ' ')),
  parts: (size) =>
    workbook(
      sheetOf(1_000, 1, (row) => text(`A${row}`, 'a')),
      parts(Math.min(50_000, Math.floor(size / 200)), 'xl/media/'),
    ),
});
