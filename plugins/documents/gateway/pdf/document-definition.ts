import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Look } from './sheet/look.ts';
import type { PrintRequest } from './print-request.ts';
import { head } from './sections/head.ts';
import { lastLineId, lineTable } from './sections/line-table.ts';
import { pageFooter, pageHeader, watermark } from './sections/page-furniture.ts';
import { closing, opening } from './sections/own-texts.ts';
import { statements } from './sections/statements.ts';
import { deducted } from './sections/advances.ts';
import { dueId, summary } from './sections/summary.ts';
import { terms } from './sections/terms.ts';
import { type Sheet, sheetOf } from './sheet/sheet.ts';

/** The settings of one layout attempt. */
interface Layout {
  /** Whether the last line goes to a new page, together with the totals. */
  readonly carryLastLine: boolean;
  /** Called if the totals are on a page without any line. */
  readonly onTotalsAlone: () => void;
}

/**
 * Returns the document definition for pdfmake. The same request gives the same bytes, because the only date in the file is the day of
 * issue. So a stored PDF can be compared with a newly made one.
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

/** Returns the settings that all pages with the same look share. */
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

/**
 * Returns a function that observes the layout. pdfmake calls it for every node with the node's page, to learn whether the node starts a new
 * page.
 */
function watchTotals(onTotalsAlone: () => void): TDocumentDefinitions['pageBreakBefore'] {
  let lastLinePage: number | undefined;
  return ({ id, pageNumbers }) => {
    const page = Math.max(...pageNumbers);
    if (id === lastLineId) lastLinePage = page;
    if (id === dueId && lastLinePage !== undefined && page > lastLinePage) onTotalsAlone();
    return false;
  };
}
