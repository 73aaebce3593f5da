import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Look } from './look.ts';
import type { PrintRequest } from './print-request.ts';
import { head } from './sections/head.ts';
import { lastLineId, lineTable } from './sections/line-table.ts';
import { pageFooter, pageHeader, watermark } from './sections/page-furniture.ts';
import { closing, opening } from './sections/own-texts.ts';
import { statements } from './sections/statements.ts';
import { deducted } from './sections/advances.ts';
import { dueId, summary } from './sections/summary.ts';
import { terms } from './sections/terms.ts';
import { type Sheet, sheetOf } from './sheet.ts';

/** One attempt at the pages. */
interface Layout {
  /** The last line begins a page, together with the totals. */
  readonly carryLastLine: boolean;
  /** Told when the totals came to a page that has no line. */
  readonly onTotalsAlone: () => void;
}

/**
 * The page as pdfmake wants it. The same request gives the same bytes: the only date in the file is the day of issue, so a
 * stored PDF can be compared with one made again.
 */
export function documentDefinition(request: PrintRequest, layout: Layout): TDocumentDefinitions {
  const sheet = sheetOf(request);
  return {
    ...metadata(sheet),
    ...formatOf(sheet.look),
    ...partsOf(sheet),
    content: contentOf(sheet, layout.carryLastLine),
    pageBreakBefore: watchTotals(layout.onTotalsAlone),
  };
}

/** What all pages of a look have in common. */
export function formatOf({ page, textStyle, styles }: Look): Partial<TDocumentDefinitions> {
  return {
    version: '1.7',
    displayTitle: true,
    pageSize: 'A4',
    pageMargins: [page.side, page.top, page.side, page.bottom],
    defaultStyle: textStyle,
    styles,
  };
}

/** What stands on each page. */
export function partsOf(sheet: Sheet) {
  return { header: pageHeader(sheet), footer: pageFooter(sheet), watermark: watermark(sheet) };
}

export function contentOf(sheet: Sheet, carryLastLine: boolean): Content[] {
  return [
    ...head(sheet),
    terms(sheet),
    ...opening(sheet),
    ...lineTable(sheet, carryLastLine),
    ...deducted(sheet),
    summary(sheet),
    ...statements(sheet),
    ...closing(sheet),
  ];
}

function metadata({ document, options, number }: Sheet): Partial<TDocumentDefinitions> {
  return {
    language: options.language,
    info: {
      title: `${options.title} ${number}`,
      author: document.supplier.name,
      creator: 'Kostra',
      producer: 'Kostra',
      creationDate: new Date(`${document.issuedOn}T00:00:00Z`),
    },
  };
}

/** Watches the layout: pdfmake asks of every node whether a page should begin before it, and tells on which one it is. */
function watchTotals(onTotalsAlone: () => void): TDocumentDefinitions['pageBreakBefore'] {
  let lastLinePage: number | undefined;
  return ({ id, pageNumbers }) => {
    const page = Math.max(...pageNumbers);
    if (id === lastLineId) lastLinePage = page;
    if (id === dueId && lastLinePage !== undefined && page > lastLinePage) onTotalsAlone();
    return false;
  };
}
