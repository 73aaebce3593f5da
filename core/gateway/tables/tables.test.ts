import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { csvHead, csvRows, sheetHead, sheetRows, type TableColumn, writeWorkbook, zipped } from './index.ts';

interface Row {
  readonly name: string;
  readonly on: string | null;
  readonly total: string;
}

const columns: readonly TableColumn<Row>[] = [
  { id: 'name', title: 'Odberateľ', type: 'text', value: ({ name }) => name },
  { id: 'on', title: 'Vystavenie', type: 'day', value: ({ on }) => on },
  { id: 'total', title: 'Spolu', type: 'amount', value: ({ total }) => total },
];
const row = (name: string, total = '1234.50', on: string | null = '2026-11-22'): Row => ({ name, on, total });
const csv = (rows: readonly Row[]) => csvHead(columns) + csvRows(columns, rows);
const read = (text: string) => parse(text, { bom: true, delimiter: ';', record_delimiter: '\r\n' });
async function* parts(rows: readonly Row[]) {
  yield sheetHead(columns);
  for (const [index, one] of rows.entries()) yield sheetRows(columns, [one], index);
}
const book = (rows: readonly Row[]) => buffer(writeWorkbook([{ title: 'Faktúry', parts: parts(rows) }]));

/** Texts that a spreadsheet would run, or might. */
const formulas = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1+1', '\r=1+1', '\n=1+1', "=cmd|'/c calc'!A1", '＝1+1'];
const awkward = [
  'Ľalia; "kvety", s. r. o.',
  'dva\nriadky',
  "O'Neil & <syn>",
  ' medzery ',
  '00123',
  '-12,50',
  '_x0041_',
  '',
];

describe('CSV', () => {
  it('is what Slovak Excel opens: a byte order mark, semicolons, decimal commas, days, CRLF', () => {
    expect(csv([row('Ľalia'), row('Storno', '-0.05', null)])).toBe(
      '\uFEFFOdberateľ;Vystavenie;Spolu\r\nĽalia;22.11.2026;1234,50\r\nStorno;;-0,05\r\n',
    );
  });

  it.each(awkward)('gives back %j as it was', (name) => {
    expect(read(csv([row(name)]))[1]).toEqual([name, '22.11.2026', '1234,50']);
  });

  it.each(formulas)('keeps %j text', (name) => {
    expect(read(csv([row(name)]))[1]?.[0]).toBe(`'${name}`);
  });

  it('leaves negative numbers numbers, also where somebody typed one', () => {
    expect(read(csv([row('-12.50', '-12.50')]))[1]).toEqual(['-12.50', '22.11.2026', '-12,50']);
  });
});

describe('a workbook', () => {
  it('has real numbers and days, under titles that stay', async () => {
    const bytes = await book([row('Ľalia'), row('Storno', '-0.05', null)]);
    expect(await readSheet(bytes)).toEqual([
      ['Odberateľ', 'Vystavenie', 'Spolu'],
      ['Ľalia', new Date('2026-11-22T00:00:00Z'), 1234.5],
      ['Storno', null, -0.05],
    ]);
    const sheet = new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml']);
    expect(sheet).toContain('ySplit="1"');
    expect(sheet).toContain('<col min="1" max="1" width="24" customWidth="1"/>');
  });

  it.each([...awkward.filter((name) => name !== '' && name !== '_x0041_'), ...formulas.slice(0, 4)])(
    'has %j as text, as it was',
    async (name) => {
      const bytes = await book([row(name)]);
      expect((await readSheet(bytes, { trim: false }))[1]?.[0]).toBe(name);
      expect(new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml'])).not.toContain('<f>');
    },
  );

  it('keeps text that could run text when its cell is edited', async () => {
    const [safe, unsafe] = await Promise.all([book([row('Ľalia')]), book([row('=1+1')])]);
    const styleOf = (bytes: Uint8Array) =>
      /<row r="2"><c r="A2" s="(\d)" t="inlineStr"><is><t[^>]*>(?:Ľalia|=1)/.exec(
        new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml']),
      )?.[1];
    const formats = new TextDecoder()
      .decode(unzipSync(unsafe)['xl/styles.xml'])
      .split('<cellXfs')[1]
      ?.split('<xf ')
      .slice(1);
    expect(formats?.[Number(styleOf(safe))]).not.toContain('quotePrefix');
    expect(formats?.[Number(styleOf(unsafe))]).toContain('quotePrefix="1"');
  });

  it('leaves out what XML cannot hold, and keeps what only looks like an escape', async () => {
    const bytes = await book([row('a\u0000b\uD800c _x000D_')]);
    const sheet = new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml']);
    expect(sheet).toContain('ab\uFFFDc _x005F_x000D_');
  });

  it('has a tab for each sheet, by a name that Excel takes', async () => {
    const title = 'DPH [podľa sadzieb] / súčty za november 2026';
    const bytes = await buffer(writeWorkbook([1, 2].map(() => ({ title, parts: parts([]) }))));
    const names = [...new TextDecoder().decode(unzipSync(bytes)['xl/workbook.xml']).matchAll(/<sheet name="([^"]+)"/g)];
    expect(new Set(names.map(([, name]) => name)).size).toBe(2);
    for (const [, name = ''] of names) expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/);
  });
});

it('a ZIP of which one file fails is an error, and not half a file', async () => {
  async function* broken(): AsyncIterable<string> {
    yield 'a';
    throw new Error('lost');
  }
  await expect(
    buffer(
      zipped([
        { name: 'a', parts: ['a'] },
        { name: 'b', parts: broken() },
      ]),
    ),
  ).rejects.toThrow('lost');
});
