import { flawOf, type ImportFindings, type ImportRow } from '#core/gateway';
import { importRefusal } from './import-texts.ts';

/** The rows of one document: each has a line of it. */
export interface DocumentGroup {
  readonly number: string;
  readonly rows: readonly ImportRow[];
}

/** What a line has of its own; all else is the document's, and said once or alike. */
const ofLine = new Set(['line', 'quantity', 'unit', 'unitPrice', 'vatRate', 'vatCategory']);

/**
 * Rows by their document's number, wherever they stand. A row without a number goes on with the document above it, if it says nothing else of
 * a document; else it, and those that go on with it, are a document that nobody knows. The first row of a document speaks for it, and what
 * another says otherwise is a fault; so is a document that is there twice.
 */
export function groupRows(rows: readonly ImportRow[], findings: ImportFindings): readonly DocumentGroup[] {
  const groups = new Map<string, ImportRow[]>();
  let above: ImportRow[] | undefined;
  for (const row of rows) {
    const number = numberOf(row);
    if (number === '' && above && goesOn(row)) {
      above.push(row);
      continue;
    }
    const isKnown = number !== '' && flawOf(number) === undefined;
    const key = isKnown ? number : `\n${row.row}`;
    const group = groups.get(key) ?? [];
    if (number === '') {
      const message = importRefusal('noNumber');
      findings.ownFault({ row: row.row, field: 'number', code: 'noNumber', message });
    }
    compare(group, row, number, findings);
    group.push(row);
    groups.set(key, group);
    above = group;
  }
  return [...groups.values()].map((all) => ({ number: all[0] ? numberOf(all[0]) : '', rows: all }));
}

function numberOf({ cells }: ImportRow): string {
  return (cells['number'] ?? '').replace(/\s+/g, ' ').trim();
}

function goesOn({ cells }: ImportRow): boolean {
  return Object.entries(cells).every(([field, text]) => text === '' || ofLine.has(field));
}

function compare(group: readonly ImportRow[], row: ImportRow, number: string, findings: ImportFindings): void {
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
    // Another document, rather than a slip.
    const message = importRefusal('numberTwice', { number, row: first.row });
    findings.ownFault({ row: row.row, field: 'number', code: 'numberTwice', message });
  }
  const same = group.find(({ cells }) => Object.entries(row.cells).every(([field, text]) => cells[field] === text));
  if (!same) return;
  // Two lines may well be alike; rows that name no line are the document itself.
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
