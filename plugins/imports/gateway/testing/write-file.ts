import { strToU8, zipSync } from 'fflate';

/** Writes a table with semicolons as a Slovak Excel saves it. A letter that is unreadable in UTF-8 is written as a byte of Windows-1250. */
export function csvFile(rows: readonly (readonly string[])[], encoding: 'windows-1250' | 'utf-8'): Uint8Array {
  const text = rows.map((row) => row.map(quoted).join(';')).join('\r\n');
  return encoding === 'utf-8' ? withBrokenLetters(text) : inWindows1250(text);
}

function quoted(cell: string): string {
  return /[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function withBrokenLetters(text: string): Uint8Array {
  return Buffer.concat(
    text.split('\uFFFD').flatMap((part, index) => [...(index > 0 ? [Buffer.of(0xe1)] : []), Buffer.from(part)]),
  );
}

function inWindows1250(text: string): Uint8Array {
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [new TextDecoder('windows-1250').decode(Uint8Array.of(code)), code]),
  );
  return Uint8Array.from(text, (letter) => {
    const code = codes.get(letter);
    if (code === undefined) throw new Error(`Windows-1250 has no ${letter}`);
    return code;
  });
}

interface Typed {
  /** The indexes of the columns with days; `amounts` are those with amounts. A spreadsheet stores both as numbers. */
  readonly days?: readonly number[];
  readonly amounts?: readonly number[];
  /** The number of the row with the column names. Cells down to this row are always texts. */
  readonly headRow: number;
}

/** Writes a workbook as Excel saves it: shared texts, days as numbers, formulas with or without results, errors, no empty cells. */
export function xlsxFile(
  rows: readonly (readonly string[])[],
  { days = [], amounts = [], headRow }: Typed,
): Uint8Array {
  const shared = new Map<string, number>();
  const cellXml = (text: string, row: number, column: number): string => {
    const place = `r="${nameOf(column)}${row + 1}"`;
    const number =
      row < headRow
        ? undefined
        : days.includes(column)
          ? dayNumber(text)
          : amounts.includes(column)
            ? plain(text)
            : undefined;
    if (number !== undefined) return `<c ${place}${days.includes(column) ? ' s="1"' : ''}><v>${number}</v></c>`;
    if (/^[1-9]\d{0,14}$/.test(text)) return `<c ${place}><v>${text}</v></c>`; // when a user types such a text, Excel converts it to a number
    if (/^#.+[!A]$/.test(text)) return `<c ${place} t="e"><f>VLOOKUP(A1,X:Y,2,0)</f><v>${text}</v></c>`;
    if (text.startsWith('=')) return `<c ${place}><f>${text.slice(1)}</f></c>`;
    if (!shared.has(text)) shared.set(text, shared.size);
    return `<c ${place} t="s"><v>${shared.get(text)}</v></c>`;
  };
  const rowsXml = rows.map((row, at) => {
    const cells = row.map((text, column) => (text === '' ? '' : cellXml(text, at, column)));
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  const xml = (body: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`);
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return zipSync({
    '[Content_Types].xml': xml(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${office}/relationships"><sheets><sheet name="Hárok1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/relationships/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${office}/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    // Format 14 shows a day as the user's system writes it.
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet xmlns="${main}"><sheetData>${rowsXml.join('')}</sheetData></worksheet>`,
    ),
    'xl/sharedStrings.xml': xml(
      `<sst xmlns="${main}" uniqueCount="${shared.size}">${[...shared.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ),
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Returns the days since 31 December 1899; undefined for a text that is no day. */
function dayNumber(text: string): number | undefined {
  const [, day, month, year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text) ?? [];
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year ?? isoYear), Number(month ?? isoMonth) - 1, Number(day ?? isoDay)));
  const isDay = date.getUTCDate() === Number(day ?? isoDay);
  return isDay ? date.getTime() / 86_400_000 + 25_569 : undefined;
}

/** Converts an amount: `1 234,50 €` becomes `1234.5`. */
function plain(text: string): string | undefined {
  const bare = text.replace(/[\s€]/g, '').replace(',', '.');
  return /^\d+(\.\d+)?$/.test(bare) ? String(Number(bare)) : undefined;
}

function nameOf(column: number): string {
  return String.fromCharCode(65 + column);
}
