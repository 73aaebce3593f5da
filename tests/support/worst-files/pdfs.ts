import { deflateSync } from 'node:zlib';
import { filled, shapesOf, unpackedSize } from './worst-file.ts';

/** Writes a PDF from its objects, of which the first is the catalogue and the second the root of the pages. */
function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const written: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let at = 9;
  for (const [index, object] of objects.entries()) {
    const piece = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    places.push(at);
    at += piece.length;
    written.push(piece);
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const foot = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...written, Buffer.from(foot)]);
}

function packed(content: Buffer, dictionary = ''): Buffer {
  const stream = deflateSync(content, { level: 1 });
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Filter/FlateDecode/Length ${stream.length}>>stream\n`),
    stream,
    Buffer.from('\nendstream'),
  ]);
}

const catalogue = '<</Type/Catalog/Pages 2 0 R>>';

function onePage(content: Buffer, resources = '', ...more: readonly Buffer[]): Buffer {
  return pdfOf([
    catalogue,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<${resources}>>>>`,
    content,
    ...more,
  ]);
}

function manyPages(count: number): Buffer {
  const numbers = Array.from({ length: count }, (_, at) => `${at + 3} 0 R`);
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>';
  return pdfOf([
    catalogue,
    `<</Type/Pages/Count ${count}/Kids[${numbers.join(' ')}]>>`,
    ...Array.from({ length: count }, () => page),
  ]);
}

const picture = (width: number, height: number, content: Buffer) =>
  packed(
    content,
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8`,
  );
const font = '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>';
/** The side of a square picture that has almost as many pixels as are decoded. */
const side = (size: number) => Math.floor(Math.sqrt(unpackedSize(size, 70) / 3));

export const pdf = shapesOf('PDF', 'faktura.pdf', {
  '10 000 pages': (size) => manyPages(Math.min(10_000, Math.floor(size / 110))),
  'bytes of a page': (size) => onePage(packed(Buffer.alloc(unpackedSize(size), ' '))),
  'commands of a page': (size) => onePage(packed(filled(unpackedSize(size, 30), '0 0 m 9 9 l S\n'))),
  'words of a page': (size) =>
    onePage(packed(filled(unpackedSize(size, 10), '(a) Tj T*\n', 'BT /F 9 Tf 9 TL ', 'ET')), font),
  'brackets of a page': (size) => onePage(packed(filled(unpackedSize(size, 10), '['))),
  'brackets of an object': (size) => pdfOf([catalogue, filled(size - 1_000, '[')]),
  objects: (size) =>
    pdfOf([
      catalogue,
      '<</Type/Pages/Kids[]/Count 0>>',
      ...Array.from({ length: Math.min(200_000, Math.floor(size / 60)) }, () => '<<>>'),
    ]),
  'pages that are their own parents': () => pdfOf([catalogue, '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 100000>>']),
  pixels: (size) =>
    onePage(
      packed(Buffer.from('/I Do')),
      '/XObject<</I 5 0 R>>',
      picture(30_000, 30_000, Buffer.alloc(unpackedSize(size, 9))),
    ),
  'pixels of all pictures': (size) =>
    onePage(
      packed(filled(1_000, '/I Do ')),
      '/XObject<</I 5 0 R>>',
      picture(side(size), side(size), Buffer.alloc(side(size) ** 2 * 3)),
    ),
});
