import { invalidCellReason, type ImportFindings, type ImportRow } from '#core/gateway';
import { importRefusal } from './import-texts.ts';

/** The rows of one document; each row has one of its lines. */
export interface DocumentGroup {
  readonly number: string;
  readonly rows: readonly ImportRow[];
}

/** The columns that belong to a line. All others belong to the document and are filled in one row or are equal in all rows. */
const lineColumns = ['line', 'quantity', 'unit', 'unitPrice', 'unitPriceWithVat', 'vatRate', 'vatCategory'];
type LineColumns = ReadonlySet<string>;

/**
 * Groups rows by the number of their document, in any order. A row without a number continues the document above it, unless it has other
 * document data; then it starts a document without a number, together with the rows that continue it. The first row defines the document's
 * data; different data in another row is an error, and so is a document that occurs twice.
 *
 * @param addedToLines the columns of fields that plugins add to lines
 */
export function groupRows(
  rows: readonly ImportRow[],
  findings: ImportFindings,
  addedToLines: readonly string[] = [],
): readonly DocumentGroup[] {
  const ofLine = new Set([...lineColumns, ...addedToLines]);
  const groups = new Map<string, ImportRow[]>();
  let above: ImportRow[] | undefined;
  for (const row of rows) {
    const number = numberOf(row);
    if (number === '' && above && goesOn(row, ofLine)) {
      above.push(row);
      continue;
    }
    const isKnown = number !== '' && invalidCellReason(number) === undefined;
    const key = isKnown ? number : `\n${row.row}`;
    const group = groups.get(key) ?? [];
    if (number === '') {
      const message = importRefusal('noNumber');
      findings.ownFault({ row: row.row, field: 'number', code: 'noNumber', message });
    }
    compare(group, row, { number, findings, ofLine });
    group.push(row);
    groups.set(key, group);
    above = group;
  }
  return [...groups.values()].map((all) => ({ number: all[0] ? numberOf(all[0]) : '', rows: all }));
}

function numberOf({ cells }: ImportRow): string {
  return (cells['number'] ?? '').replace(/\s+/g, ' ').trim();
}

function goesOn({ cells }: ImportRow, ofLine: LineColumns): boolean {
  return Object.entries(cells).every(([field, text]) => text === '' || ofLine.has(field));
}

interface Comparing {
  readonly number: string;
  readonly findings: ImportFindings;
  readonly ofLine: LineColumns;
}

function compare(group: readonly ImportRow[], row: ImportRow, { number, findings, ofLine }: Comparing): void {
  const [first] = group;
  if (!first) return;
  const differing = Object.entries(row.cells).filter(
    ([field, text]) => !ofLine.has(field) && text !== '' && text !== (first.cells[field] ?? ''),
  );
  const [[field] = ['']] = differing;
  if (differing.length === 1) {
    const message = importRefusal('differs', { number, row: first.row });
    findings.ownFault({ row: row.row, field, code: 'differs', message });
  } else if (differing.length > 1) {
    // This is a second document with the same number, not a typing error.
    const message = importRefusal('numberTwice', { number, row: first.row });
    findings.ownFault({ row: row.row, field: 'number', code: 'numberTwice', message });
  }
  const same = group.find(({ cells }) => Object.entries(row.cells).every(([field, text]) => cells[field] === text));
  if (!same) return;
  // Two equal lines are possible, so they cause only a warning. Rows without a line describe the document itself.
  if (row.cells['line']) {
    findings.ownWarning({
      row: row.row,
      field: 'line',
      code: 'sameRow',
      message: importRefusal('sameRow', { row: same.row }),
    });
    return;
  }
  findings.fault(row.row, 'number', 'duplicateInFile', { row: same.row });
}
