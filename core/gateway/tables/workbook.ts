import { sheetTail, xmlText } from './sheet.ts';
import { zipped } from './zip.ts';

/** A sheet whose rows are produced piece by piece. */
export interface Sheet {
  /** The title on the sheet's tab. */
  readonly title: string;
  /** The head and the rows, as `sheetHead` and `sheetRows` write them. */
  readonly parts: AsyncIterable<string | Uint8Array>;
}

/** The maximum number of rows of a sheet in Excel, including the row of titles. */
export const longestSheet = 1_048_576;

/**
 * Makes an XLSX workbook while it is read: little of it is in memory, however many rows it has. It is written by hand over `yazl` (ZIP):
 * libraries that write workbooks either hold the whole sheet (write-excel-file 4) or have not been maintained since 2023 (exceljs 4). A
 * maintained library that streams should replace it.
 */
export function writeWorkbook(sheets: readonly Sheet[]): AsyncIterable<Uint8Array> {
  const names = sheetNames(sheets.map(({ title }) => title));
  return zipped([
    { name: '[Content_Types].xml', parts: [contentTypes(sheets.length)] },
    { name: '_rels/.rels', parts: [packageRelations] },
    { name: 'xl/workbook.xml', parts: [workbook(names)] },
    { name: 'xl/_rels/workbook.xml.rels', parts: [workbookRelations(sheets.length)] },
    { name: 'xl/styles.xml', parts: [styles] },
    ...sheets.map(({ parts }, index) => ({ name: `xl/worksheets/sheet${index + 1}.xml`, parts: closed(parts) })),
  ]);
}

async function* closed(parts: Sheet['parts']): AsyncIterable<string | Uint8Array> {
  yield* parts;
  yield sheetTail;
}

/** Returns names that Excel accepts: at most 31 characters, none of `[]:*?/\`, and all different. */
function sheetNames(titles: readonly string[]): readonly string[] {
  const names: string[] = [];
  for (const title of titles) {
    const name =
      title
        .replaceAll(/[[\]:*?/\\']/g, ' ')
        .trim()
        .slice(0, 28) || 'Kostra';
    const same = names.filter((other) => other.startsWith(name)).length;
    names.push(same > 0 ? `${name} ${same + 1}` : name);
  }
  return names;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const inPackage = 'http://schemas.openxmlformats.org/package/2006';
const typeOf = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function contentTypes(sheets: number): string {
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${typeOf(type)}"/>`;
  return (
    `${declaration}<Types xmlns="${inPackage}/content-types"><Default Extension="rels" ` +
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>' +
    override('workbook', 'sheet.main') +
    override('styles', 'styles') +
    numbers(sheets)
      .map((number) => override(`worksheets/sheet${number}`, 'worksheet'))
      .join('') +
    '</Types>'
  );
}

const packageRelations = `${declaration}<Relationships xmlns="${inPackage}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

function workbookRelations(sheets: number): string {
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}.xml"/>`;
  return (
    `${declaration}<Relationships xmlns="${inPackage}/relationships">` +
    numbers(sheets)
      .map((number) => relation(number, 'worksheet', `worksheets/sheet${number}`))
      .join('') +
    `${relation(sheets + 1, 'styles', 'styles')}</Relationships>`
  );
}

/** The formats, in the order of the sheet's `styles`: plain, titles, days, amounts, text that stays text. */
const styles =
  `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>' +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
