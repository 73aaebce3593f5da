import { unzipSync, zipSync } from 'fflate';

/**
 * The reader of workbooks takes a cell with an error of a formula, and a formula that no program has computed yet, for an empty one: a value
 * would be missing and nobody would see it. So such cells become text, as a spreadsheet shows them: `#REF!`, `=B2*C2`. A workbook without any
 * is given back as it is.
 */
export function withFormulasAsText(bytes: Uint8Array): Uint8Array {
  const sheets = unzipSync(bytes, { filter: ({ name }) => /(^|\/)worksheets\/[^/]+\.xml$/i.test(name) });
  const changed: Record<string, Uint8Array> = {};
  for (const [name, sheet] of Object.entries(sheets)) {
    const before = new TextDecoder().decode(sheet);
    const after = before.replace(errorCell, '$1t="str"').replace(formulaCell, cellOf);
    if (after !== before) changed[name] = new TextEncoder().encode(after);
  }
  if (Object.keys(changed).length === 0) return bytes;
  return zipSync({ ...unzipSync(bytes), ...changed }, { level: 0 });
}

/** `<c r="B2" t="e">` */
const errorCell = /(<(?:\w+:)?c\s[^>]*)\bt="e"/g;
/** `<c r="B2"><f>B1*2</f></c>`, also with an empty value and, of a shared formula, without its text. */
const formulaCell =
  /<((?:\w+:)?)c(\s[^>]*)?>\s*<\1f(?:\s[^>]*)?(?:\/>|>([^<]*)<\/\1f>)\s*(?:<\1v\s*\/>|<\1v>\s*<\/\1v>)?\s*<\/\1c>/g;

function cellOf(cell: string, prefix: string, attributes = '', formula = ''): string {
  // A formula whose result is an empty text is computed.
  if (/\st="str"/.test(attributes)) return cell;
  const others = attributes.replace(/\st="[^"]*"/, '');
  return `<${prefix}c${others} t="str"><${prefix}v>=${formula}</${prefix}v></${prefix}c>`;
}
