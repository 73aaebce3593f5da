import type { ImportFindings, ImportRow } from '#core/gateway';
import { sayImport } from './import-texts.ts';

/** The rows of one document: each has a line of it. */
export interface DocumentGroup {
  readonly number: string;
  readonly rows: readonly ImportRow[];
}

/** What a line has of its own; all else is the document's, and said once or alike. */
const ofLine = new Set(['line', 'quantity', 'unit', 'unitPrice', 'vatRate', 'vatCategory']);

/**
 * Rows by their document's number, wherever they stand. A row without a number goes on with the document above it, if it says nothing else of
 * a document; the first row of a document speaks for it, and what another says otherwise is a fault.
 */
export function groupRows(rows: readonly ImportRow[], findings: ImportFindings): readonly DocumentGroup[] {
  const groups = new Map<string, ImportRow[]>();
  let above: ImportRow[] | undefined;
  for (const row of rows) {
    const number = (row.cells['number'] ?? '').replace(/\s+/g, ' ').trim();
    const goesOn =
      number === '' && Object.entries(row.cells).every(([field, text]) => text === '' || ofLine.has(field));
    const group = number === '' && goesOn ? above : groups.get(number);
    if (number === '' && !group) {
      findings.fault(row.row, 'number', 'required');
      continue;
    }
    if (group) {
      compare(group, row, number, findings);
      group.push(row);
      above = group;
    } else {
      above = [row];
      groups.set(number, above);
    }
  }
  return [...groups].map(([number, all]) => ({ number, rows: all }));
}

function compare([first]: readonly ImportRow[], row: ImportRow, number: string, findings: ImportFindings): void {
  for (const [field, text] of Object.entries(row.cells)) {
    const said = first?.cells[field] ?? '';
    if (!first || ofLine.has(field) || text === '' || text === said) continue;
    const message = sayImport('differs', { number, row: first.row });
    findings.ownFault({ row: row.row, field, code: 'differs', message });
  }
}
