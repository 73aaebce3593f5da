import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { formatIban } from '#core/contract';
import { colour } from '../house-style.ts';
import type { Sheet } from '../sheet.ts';

interface Fact {
  readonly caption: string;
  readonly value: string;
  /** Columns it needs; an IBAN two. */
  readonly span?: number;
  readonly bold?: boolean;
}

const columns = 4;

/** Days and the way to pay, as captions over values in a quiet band. */
export function terms(sheet: Sheet): Content {
  return {
    table: { widths: Array.from({ length: columns }, () => '*'), body: rowsOf(facts(sheet)).map(row) },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      fillColor: colour.sunken,
      paddingLeft: () => 10,
      paddingRight: () => 4,
      paddingTop: (index) => (index === 0 ? 8 : 3),
      paddingBottom: (index, node) => (index === node.table.body.length - 1 ? 7 : 3),
    },
    margin: [0, 0, 0, 16],
  };
}

function facts({ document, words, formats }: Sheet): Fact[] {
  const { supplier, paymentMethod } = document;
  const byTransfer = paymentMethod === 'bankTransfer';
  const account = byTransfer && supplier.iban !== '';
  return [
    { caption: words.issuedOn, value: formats.date(document.issuedOn) },
    { caption: words.suppliedOn, value: formats.date(document.suppliedOn) },
    { caption: words.dueOn, value: formats.date(document.dueOn), bold: true },
    { caption: words.paymentMethod, value: words[paymentMethod] },
    {
      caption: words.iban,
      value: account ? formatIban(supplier.iban).replaceAll(' ', '\u00a0') : '',
      span: 2,
      bold: true,
    },
    { caption: words.swift, value: account ? supplier.swift : '' },
    { caption: words.bank, value: account ? supplier.bank : '' },
    { caption: words.variableSymbol, value: document.variableSymbol, bold: true },
    { caption: words.constantSymbol, value: document.constantSymbol },
    { caption: words.specificSymbol, value: document.specificSymbol },
  ].filter(({ value }) => value);
}

/** Fills rows from the left, each fact where it still fits whole. */
function rowsOf(all: readonly Fact[]): Fact[][] {
  const rows: Fact[][] = [];
  let left = 0;
  for (const fact of all) {
    const span = fact.span ?? 1;
    if (span > left) {
      rows.push([]);
      left = columns;
    }
    rows.at(-1)?.push(fact);
    left -= span;
  }
  return rows;
}

function row(cells: readonly Fact[]): TableCell[] {
  const drawn = cells.flatMap(({ caption, value, span = 1, bold = false }): TableCell[] => [
    {
      colSpan: span,
      stack: [
        { text: caption, style: 'caption' },
        { text: value, bold },
      ],
    },
    ...blank(span - 1),
  ]);
  return [...drawn, ...blank(columns - drawn.length)];
}

function blank(count: number): TableCell[] {
  return Array.from({ length: count }, () => ({ text: '' }));
}
