import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { accountInGroups } from '#core/contract/formats';
import type { PrintedField, PrintStyle } from '../../../contract/index.ts';
import { colour, freeText } from '../sheet/default-style.ts';
import type { Look } from '../sheet/look.ts';
import type { Sheet } from '../sheet/sheet.ts';

interface Fact {
  readonly value: string;
  /** The number of columns that the fact takes; an IBAN takes two. */
  readonly span?: number;
  readonly bold?: boolean;
}
type Captioned = Fact & { readonly caption: string };

const columns = 4;
/** The length in characters up to which a word certainly fits in one column and in two columns, however wide its letters are. */
const longestCaption = [16, 32] as const;
const longestValue = [14, 28] as const;

/** Returns the days and the payment method as captions above values, in a band with a pale background. */
export function terms(sheet: Sheet): Content {
  return {
    table: { widths: Array.from({ length: columns }, () => '*'), body: rowsOf(facts(sheet)).map(row) },
    layout: sheet.style.head === 'framed' ? framed(sheet.look) : quiet(sheet.look),
    margin: [0, 0, 0, sheet.look.space(16)],
  };
}

function quiet({ space }: Look): CustomTableLayout {
  return {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    fillColor: colour.sunken,
    paddingLeft: () => 10,
    paddingRight: () => 4,
    paddingTop: (index) => space(index === 0 ? 8 : 3),
    paddingBottom: (index, node) => space(index === node.table.body.length - 1 ? 7 : 3),
  };
}

/** Returns the layout of a frame around all facts, without a coloured background that the printer would have to fill. */
function framed(look: Look): CustomTableLayout {
  return {
    ...quiet(look),
    fillColor: () => null,
    hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0.75 : 0),
    vLineWidth: (column, node) => (column === 0 || column === node.table.widths?.length ? 0.75 : 0),
    hLineColor: () => look.accent,
    vLineColor: () => look.accent,
  };
}

/**
 * Returns the facts in the order of the print, each with its field's caption. Each field whose description has `print: 'terms'` must be
 * here.
 */
function facts({ document, words, formats, kind, style }: Sheet): Captioned[] {
  const { supplier, paymentMethod } = document;
  const account = kind.asksForPayment && paymentMethod === 'bankTransfer' && supplier.iban !== '';
  const all: Readonly<Record<PrintedField<'terms'> | 'iban' | 'swift' | 'bank', Fact>> = {
    issuedOn: { value: formats.date(document.issuedOn) },
    suppliedOn: { value: formats.date(document.suppliedOn) },
    dueOn: { value: formats.date(document.dueOn), bold: true },
    paymentMethod: { value: words[paymentMethod] },
    iban: { value: account ? accountInGroups(supplier.iban) : '', span: 2, bold: true },
    swift: { value: account ? supplier.swift : '' },
    bank: { value: account ? supplier.bank : '' },
    variableSymbol: { value: document.variableSymbol, bold: true },
    constantSymbol: { value: document.constantSymbol },
    specificSymbol: { value: document.specificSymbol },
    orderNumber: { value: document.orderNumber, span: document.orderNumber.length > 20 ? 2 : 1 },
  };
  const common = (Object.keys(all) as (keyof typeof all)[]) // The keys of `all` are exactly the names.
    .filter((name) => !kind.leftOut.includes(name) && !leftOutBy(style, name))
    .map((name) => ({ caption: kind.captions[name] ?? words[name], ...all[name] }));
  const own = kind.facts.map(({ caption, value }) => ({
    caption,
    value: accountInGroups(value),
    span: value.length > 20 ? 2 : 1,
  }));
  return [...common, ...own].filter(({ value }) => value);
}

/** Checks whether the style leaves the field out, which only `optionalPrintParts` allows. */
function leftOutBy({ leftOut = [] }: PrintStyle, name: string): boolean {
  return leftOut.some((part) => part === name);
}

/** Fills rows from the left. Each fact goes into the next row if it does not fit completely. */
function rowsOf(all: readonly Captioned[]): Captioned[][] {
  const rows: Captioned[][] = [];
  let freeColumns = 0;
  for (const fact of all) {
    const span = fact.span ?? 1;
    if (span > freeColumns) {
      rows.push([]);
      freeColumns = columns;
    }
    rows.at(-1)?.push(fact);
    freeColumns -= span;
  }
  return rows;
}

function row(cells: readonly Captioned[]): TableCell[] {
  const drawn = cells.flatMap(({ caption, value, span = 1, bold = false }): TableCell[] => {
    const wide = span === 2 ? 1 : 0;
    const stack = [
      freeText(caption, longestCaption[wide], 'caption'),
      { ...freeText(value, longestValue[wide]), bold },
    ];
    return [{ colSpan: span, stack }, ...blank(span - 1)];
  });
  return [...drawn, ...blank(columns - drawn.length)];
}

function blank(count: number): TableCell[] {
  return Array.from({ length: count }, () => ({ text: '' }));
}
