import type { Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { contentOf, formatOf, partsOf } from './document-definition.ts';
import type { PrintRequest } from './print-request.ts';
import { lastLineId } from './sections/line-table.ts';
import { dueId } from './sections/summary.ts';
import { lookOf } from './sheet/look.ts';
import { type Sheet, sheetOf } from './sheet/sheet.ts';

export interface Together {
  readonly definition: TDocumentDefinitions;
  /** Returns the number of pages of each document, after the layout. */
  pages(): number[];
  /** Returns the indexes of the documents whose totals are on a page without a line, after the layout; see `documentDefinition`. */
  totalsAlone(): number[];
}

/**
 * Returns the definition of several documents in one file. Each has its own pages, which are numbered, headed and marked as in a single
 * print. Together they take half the time and a quarter of the bytes of single prints, because fonts are read and embedded only once.
 *
 * @param carried the indexes of documents whose last line starts a new page
 */
export function togetherDefinition(requests: readonly PrintRequest[], carried: readonly number[] = []): Together {
  const runs = requests.map(() => new PageRun());
  const alone = new Set<number>();
  const lastLines = new Map<number, number>();
  const section = (sheet: Sheet, index: number): Content => {
    const run = runs[index];
    if (!run) throw new Error('each document has its run of pages');
    const { header, footer, watermark } = partsOf(sheet);
    return {
      section: contentOf(sheet, carried.includes(index)),
      header: run.counting(header),
      footer: run.numbered(footer),
      ...(watermark && { watermark }),
    };
  };
  return {
    definition: {
      // The documents are of one kind and one company, so they have one style.
      ...formatOf(lookOf(requests[0]?.options.style ?? {})),
      content: requests.map((request, index) => section(sheetOf(request, `-${index}`), index)),
      pageBreakBefore: ({ id, pageNumbers }) => {
        const page = Math.max(...pageNumbers);
        const index = Number(id?.split('-').at(-1)); // The suffix comes from `Sheet.apart`.
        if (id?.startsWith(lastLineId)) lastLines.set(index, page);
        if (id?.startsWith(dueId) && page > (lastLines.get(index) ?? page)) alone.add(index);
        return false;
      },
    },
    pages: () => runs.map(({ length }) => length),
    totalsAlone: () => [...alone],
  };
}

/**
 * The page numbers of one document in the complete file. pdfmake draws all headers before the first footer, so the number of pages is known
 * when a footer is drawn.
 */
class PageRun {
  #first = 0;
  #last = -1;

  get length(): number {
    return this.#last - this.#first + 1;
  }

  counting(header: DynamicContent): DynamicContent {
    return (page, pages, size) => {
      if (this.#last < 0) this.#first = page;
      this.#last = page;
      return header(page - this.#first + 1, pages, size);
    };
  }

  numbered(footer: DynamicContent): DynamicContent {
    return (page, _pages, size) => footer(page - this.#first + 1, this.length, size);
  }
}
