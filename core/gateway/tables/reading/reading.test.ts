import { buffer } from 'node:stream/consumers';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sheetHead, sheetRows, type TableColumn, writeWorkbook, zipped } from '../index.ts';
import { withFormulasAsText } from './formulas-as-text.ts';
import { readTable, type TableFile, type UnreadableReason } from './index.ts';
import { parseTable } from './parse-table.ts';

const csv = (text: string | Uint8Array) =>
  parseTable({ kind: 'csv', bytes: typeof text === 'string' ? Buffer.from(text) : text });
/** The bytes of *Žltý kôň* and *Ľalia* as Slovak Windows writes them. */
const windows1250 = Buffer.from('8e6c74fd206bf4f23bbc616c69610d0a', 'hex');

describe('a text with separators', () => {
  it.each([
    ['utf-8', Buffer.from('Žltý kôň;Ľalia\r\n')],
    ['utf-8', Buffer.from('\uFEFFŽltý kôň;Ľalia\n')],
    ['windows-1250', windows1250],
    ['utf-16', Buffer.from('\uFEFFŽltý kôň;Ľalia\r\n', 'utf16le')],
  ])('is read in %s, told by its bytes', async (encoding, bytes) => {
    expect(await csv(bytes)).toEqual({ rows: [['Žltý kôň', 'Ľalia']], encoding, separator: ';' });
  });

  it.each([
    [';', 'Názov;Suma\nKvety, s. r. o.;1 234,50\nPíla;12,5'],
    [',', 'Name,Total\n"Kvety, s. r. o.","1,234.50"\nSawmill,12.5'],
    ['\t', 'Názov\tSuma\nKvety, s. r. o.\t1 234,50\nPíla\t12,5'],
    [';', 'Názov\nKvety'],
  ])('has its cells parted by %j, told by its lines', async (separator, text) => {
    const table = await csv(text);
    expect(table.separator).toBe(separator);
    expect(new Set(table.rows.map(({ length }) => length)).size).toBe(1);
    expect(table.rows[1]?.[0]).toMatch(/^Kvety/);
  });

  it('keeps its rows at the numbers that a spreadsheet shows, with the empty ones and with line ends in cells', async () => {
    const { rows } = await csv('Výpis\n\nNázov;Mesto;;\n"Dva\nriadky"; Košice ;;\n;;;\nPosledný;B\n\n\n');
    expect(rows).toEqual([['Výpis'], [], ['Názov', 'Mesto'], ['Dva\nriadky', 'Košice'], [], ['Posledný', 'B']]);
    expect((await csv('sep=;\nNázov;Mesto\n')).rows).toEqual([[], ['Názov', 'Mesto']]);
  });

  it('is told by its letters when a few of them are broken: those alone are lost', async () => {
    const text = Buffer.from('Žltý kôň;Ľalia;Čaj\nŠípka;Ďateľ;Ňu\xff\n'.replace('\xff', '~'));
    text[text.indexOf('~')] = 0xe1;
    expect(await csv(text)).toMatchObject({
      encoding: 'utf-8',
      rows: [
        ['Žltý kôň', 'Ľalia', 'Čaj'],
        ['Šípka', 'Ďateľ', 'Ňu\uFFFD'],
      ],
    });
  });

  it('has its separator told also where it is long and its cells are in quotes', async () => {
    const row = '"Kvety; s. r. o.","1 234,50","riadok\nnový"\n';
    expect((await csv(row.repeat(5_000))).rows[4_999]).toEqual(['Kvety; s. r. o.', '1 234,50', 'riadok\nnový']);
  });

  it('gives back the zeros that a program kept from Excel', async () => {
    expect((await csv('="00123";"=""0905"""\n')).rows).toEqual([['00123', '0905']]);
  });

  it('loses the apostrophe that keeps a spreadsheet from running a text, and no other', async () => {
    expect((await csv("'+421 905;'@x;'90s\n")).rows).toEqual([['+421 905', '@x', "'90s"]]);
  });
});

interface Row {
  readonly name: string;
  readonly amount: string;
  readonly day: string;
}
const columns: readonly TableColumn<Row>[] = [
  { id: 'name', title: 'Názov', type: 'text', value: ({ name }) => name },
  { id: 'amount', title: 'Suma', type: 'number', value: ({ amount }) => amount },
  { id: 'day', title: 'Deň', type: 'day', value: ({ day }) => day },
];
async function* parts(rows: readonly Row[]) {
  yield sheetHead(columns);
  yield sheetRows(columns, rows, 0);
}
const sheet = (title: string, rows: readonly Row[]) => ({ title, parts: parts(rows) });
const row = (name: string, amount = '1', day = '2026-02-01'): Row => ({ name, amount, day });
const xlsx = async (sheets: Parameters<typeof writeWorkbook>[0], more: Partial<TableFile> = {}) =>
  parseTable({ kind: 'xlsx', bytes: await buffer(writeWorkbook(sheets)), ...more });

describe('a workbook', () => {
  it.each([
    ['36421928', '36421928'],
    ['0.30000000000000004', '0,3'],
    ['1.234', '1,2340'],
    ['-1234.5', '-1234,5'],
    ['1E-7', '0,0000001'],
    ['1.5E+6', '1500000'],
    ['-0', '0'],
  ])('has the number %s as %s', async (amount, text) => {
    expect((await xlsx([sheet('S', [row('a', amount)])])).rows[1]?.[1]).toBe(text);
  });

  it('has days as days, and text as it is', async () => {
    expect((await xlsx([sheet('S', [row('00123', '5', '1999-12-31')])])).rows[1]).toEqual(['00123', '5', '31.12.1999']);
  });

  it('has an error of a formula, and a formula that was never computed, as text; one that gave an empty text is empty', async () => {
    const parts = unzipSync(new Uint8Array(await buffer(writeWorkbook([sheet('S', [row('a')])]))));
    const cells = [
      '<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B1"><f>A2*2</f></c><c r="C1" s="1"><f t="shared" si="0"/><v></v></c>',
      '<c r="A2" t="str"><f>IF(B2="","",B2)</f><v></v></c><c r="B2"><f>1+1</f><v>2</v></c><c r="C2" t="str"><v>x</v></c>',
    ];
    const xml = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells
      .map((some, at) => `<row r="${at + 1}">${some}</row>`)
      .join('')}</sheetData></worksheet>`;
    const bytes = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(xml) });
    expect((await parseTable({ kind: 'xlsx', bytes })).rows).toEqual([
      ['#DIV/0!', '=A2*2', '='],
      ['', '2', 'x'],
    ]);
  });

  it('of tags that never end is read in no more time than its length takes', async () => {
    const parts = unzipSync(new Uint8Array(await buffer(writeWorkbook([sheet('S', [row('a')])]))));
    const timeOf = (xml: string) => {
      const before = process.cpuUsage();
      withFormulasAsText({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(xml) });
      const { user } = process.cpuUsage(before);
      return user / 1_000;
    };
    for (const piece of ['<c ', '<c t="e ', '<c><f/> '])
      expect(timeOf(piece.repeat(100_000)), piece).toBeLessThan(2_000);
    expect(timeOf(`<c><f/>${' '.repeat(300_000)}`)).toBeLessThan(2_000);
  });

  it('gives the sheet that is asked for, else the first', async () => {
    const sheets = () => [sheet('Prvý', [row('a')]), sheet('Druhý', [row('b')])];
    expect(await xlsx(sheets())).toMatchObject({ sheets: ['Prvý', 'Druhý'], sheet: 'Prvý' });
    expect((await xlsx(sheets(), { sheet: 'Druhý' })).rows[1]?.[0]).toBe('b');
  });
});

describe('in a thread of its own', () => {
  it('a table is read as it is without one', async () => {
    const file: TableFile = { kind: 'csv', bytes: windows1250 };
    expect(await readTable(file, 'a company')).toEqual(await parseTable(file));
  });

  const reasonOf = (file: TableFile) =>
    readTable(file, 'a company').then(
      () => 'none',
      ({ reason }: { reason: UnreadableReason }) => reason,
    );

  it('a ZIP that is no workbook is refused, and a damaged one', async () => {
    const zip = await buffer(zipped([{ name: 'a.txt', parts: ['ahoj'] }]));
    expect(await reasonOf({ kind: 'xlsx', bytes: zip })).toBe('broken');
    const whole = await buffer(writeWorkbook([sheet('S', [row('a')])]));
    expect(await reasonOf({ kind: 'xlsx', bytes: whole.subarray(0, 700) })).toBe('broken');
  });

  it('a ZIP is refused that unpacks to more than a gateway should hold', async () => {
    const nothing = Buffer.alloc(1024 * 1024, 0x20);
    const bomb = await buffer(
      zipped([{ name: 'xl/worksheets/sheet1.xml', parts: Array.from({ length: 130 }, () => nothing) }]),
    );
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await reasonOf({ kind: 'xlsx', bytes: bomb })).toBe('too-large');
  });

  /** Makes a ZIP whose directory lists its one file several times. */
  const listing = async (content: string | Uint8Array, names: readonly string[]) => {
    const whole = await buffer(zipped([{ name: 'x', parts: [content] }]));
    const directory = whole.indexOf('PK\x01\x02', 0, 'latin1');
    const end = whole.indexOf('PK\x05\x06', 0, 'latin1');
    const entries = names.map((name) => {
      const entry = Buffer.concat([whole.subarray(directory, directory + 46), Buffer.from(name)]);
      entry.writeUInt16LE(name.length, 28);
      entry.writeUInt32LE(0, 30); // no extra field, no comment
      return entry;
    });
    const last = Buffer.from(whole.subarray(end));
    for (const at of [8, 10]) last.writeUInt16LE(names.length, at);
    last.writeUInt32LE(Buffer.concat(entries).length, 12);
    return Buffer.concat([whole.subarray(0, directory), ...entries, last]);
  };
  const sheetNames = (count: number) => Array.from({ length: count }, (_, at) => `xl/worksheets/sheet${at}.xml`);

  it('a ZIP is refused whose directory names the same bytes as one sheet after the other', async () => {
    const bomb = await listing(new Uint8Array(5 * 1024 * 1024), sheetNames(30));
    expect(bomb.length).toBeLessThan(10_000);
    expect(await reasonOf({ kind: 'xlsx', bytes: bomb })).toBe('too-large');
  });

  it('a ZIP is refused with thousands of parts, or with two of one name', async () => {
    expect(await reasonOf({ kind: 'xlsx', bytes: await listing('x', sheetNames(2_001)) })).toBe('too-large');
    expect(await reasonOf({ kind: 'xlsx', bytes: await listing('x', sheetNames(2_000)) })).toBe('broken');
    expect(await reasonOf({ kind: 'xlsx', bytes: await listing('x', ['a.xml', 'a.xml']) })).toBe('too-large');
  });

  it.each([
    ['cells between the first and the last', '<row r="1048576"><c r="A1"/><c r="XFD1048576"/></row>', 'too-large'],
    ['letters of a cell', `<c r="A1"><v>${'1'.repeat(20_000_000)}</v></c>`, 'too-large'],
    ['attributes', `<c ${'a="" '.repeat(5_000_000)}/>`, 'too-large'],
    ['elements within each other', '<c>'.repeat(5_000_000), 'broken'],
    ['beginnings of elements', '<c '.repeat(5_000_000), 'broken'],
  ])('a workbook of too many %s is refused before anything is read of it', async (_, cells, reason) => {
    const bytes = await buffer(zipped([{ name: 'xl/worksheets/sheet1.xml', parts: [`<sheetData>${cells}`] }]));
    const { user: before } = process.threadCpuUsage();
    await expect(parseTable({ kind: 'xlsx', bytes })).rejects.toMatchObject({ reason });
    expect(process.threadCpuUsage().user - before).toBeLessThan(1_000_000);
  });

  it('what is empty, too long or too wide is refused, and 500 columns are not', async () => {
    const text = (of: string) => ({ kind: 'csv', bytes: Buffer.from(of) }) as const;
    const reasonOf = (of: TableFile) =>
      parseTable(of).then(
        () => 'none',
        ({ reason }: { reason: UnreadableReason }) => reason,
      );
    expect(await reasonOf(text(';;\n\n;'))).toBe('empty');
    expect(await reasonOf(text('a;b\n'.repeat(50_001)))).toBe('too-many-rows');
    expect(await reasonOf(text('a;'.repeat(1_001)))).toBe('too-many-columns');
    expect(await reasonOf(text('a;b;c;d;e;f;g;h\n'.repeat(50_000)))).toBe('none');
    expect(await reasonOf(text(`${'a;'.repeat(50)}\n`.repeat(41_000)))).toBe('too-large');
    expect((await csv(`${'a;'.repeat(500)}\n`)).rows[0]).toHaveLength(500);
  });

  it.each([
    ['rows', 'a;b\n', 'too-many-rows'],
    ['line ends of another system', '\r', 'too-many-rows'],
    ['separators', ';', 'row-too-long'],
    ['one cell', 'a', 'row-too-long'],
    ['quotes', '"', 'row-too-long'],
    ['a quote that is never closed', '"', 'row-too-long', `a${'b'.repeat(100)}\n`],
  ])('ten megabytes of %s are refused within milliseconds', async (_, piece, reason, rest = piece) => {
    const bytes = Buffer.from(piece + rest.repeat((10 * 1024 * 1024) / rest.length));
    const { user: before } = process.threadCpuUsage();
    await expect(parseTable({ kind: 'csv', bytes })).rejects.toMatchObject({ reason });
    expect(process.threadCpuUsage().user - before).toBeLessThan(500_000);
  });
});
