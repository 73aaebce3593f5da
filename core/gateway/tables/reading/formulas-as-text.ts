/**
 * Converts formula errors, and formulas that no program has computed yet, to text as a spreadsheet shows it: `#REF!`, `=B2*C2`. The
 * workbook reader takes such cells for empty, so a value would be missing unnoticed.
 * @param parts the parts of a workbook by their names
 */
export function withFormulasAsText(parts: Readonly<Record<string, Uint8Array>>): Record<string, Uint8Array> {
  return Object.fromEntries(
    Object.entries(parts).map(([name, bytes]) => [name, sheetName.test(name) ? sheetWithText(bytes) : bytes]),
  );
}

const sheetName = /(^|\/)worksheets\/[^/]+\.xml$/i;

function sheetWithText(bytes: Uint8Array): Uint8Array {
  const before = new TextDecoder().decode(bytes);
  const after = before.replace(errorCell, '$1t="str"').replace(formulaCell, cellOf);
  return after === before ? bytes : new TextEncoder().encode(after);
}

// Attributes contain no `<`. The patterns use this; otherwise a sheet full of unclosed tags would be searched to its end from each tag.
/** Matches `<c r="B2" t="e">`. */
const errorCell = /(<(?:\w+:)?c\s[^<>]*)\bt="e"/g;
/** Matches `<c r="B2"><f>B1*2</f></c>`, also with an empty value and, for a shared formula, without its text. */
const formulaCell =
  /<((?:\w+:)?)c(\s[^<>]*)?>\s*<\1f(?:\s[^<>]*)?(?:\/>|>([^<]*)<\/\1f>)\s*(?:<\1v\s*\/>\s*|<\1v>\s*<\/\1v>\s*)?<\/\1c>/g;

function cellOf(cell: string, prefix: string, attributes = '', formula = ''): string {
  // A formula whose result is an empty text is already computed.
  if (/\st="str"/.test(attributes)) return cell;
  const others = attributes.replace(/\st="[^"]*"/, '');
  return `<${prefix}c${others} t="str"><${prefix}v>=${formula}</${prefix}v></${prefix}c>`;
}
