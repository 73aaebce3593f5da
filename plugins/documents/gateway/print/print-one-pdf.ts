import { PdfError } from '../pdf/pdf-error.ts';
import { renderMerged, renderTogether } from '../pdf/render-bulk-pdf.ts';
import type { FailedDocument, MadePart, PrintItem } from './printed-part.ts';

/** Lines that are laid out at once: twenty documents of a thousand lines each would not fit the thread's memory. */
const linesAtOnce = 1_000;

/** One PDF of several documents; those that can't be printed are left out of it. */
export async function printOnePdf(items: readonly PrintItem[]): Promise<MadePart> {
  const files: Printed[] = [];
  const failed: FailedDocument[] = [];
  for (const group of groupsOf(items)) await printGroup(group, files, failed);
  const { bytes, pages: pagesOfFiles } = await joined(files);
  return {
    bytes,
    printed: files.flatMap(({ items: documents, pages }, index) =>
      documents.map(({ name, request }, place) => ({
        name,
        issuedOn: request.document.issuedOn,
        size: (pages ? pages[place] : pagesOfFiles[index]) ?? 0,
      })),
    ),
    failed,
  };
}

interface Printed {
  readonly items: readonly PrintItem[];
  readonly bytes: Uint8Array;
  /** Of each item; absent: of a kept print nobody knows yet. */
  readonly pages?: readonly number[];
}

/** What fails is halved until the document is found that it fails by. */
async function printGroup(items: readonly PrintItem[], files: Printed[], failed: FailedDocument[]): Promise<void> {
  const [{ kept } = {}] = items;
  if (kept) return void files.push({ items, bytes: kept });
  try {
    files.push({ items, ...(await renderTogether(items.map(({ request }) => request))) });
  } catch (error) {
    if (!isOfDocument(error)) throw error;
    const middle = Math.ceil(items.length / 2);
    if (items.length === 1) return void failed.push(...items.map(({ id, name }) => ({ id, name })));
    await printGroup(items.slice(0, middle), files, failed);
    await printGroup(items.slice(middle), files, failed);
  }
}

/** A printer that is busy or stops says nothing of the document: the step is tried again. */
export function isOfDocument(error: unknown): boolean {
  return error instanceof PdfError && error.code !== 'pdf-queue-full' && error.code !== 'pdf-closed';
}

/** What is kept stands by itself: it is printed already. */
function groupsOf(items: readonly PrintItem[]): PrintItem[][] {
  const groups: PrintItem[][] = [];
  let lines = linesAtOnce;
  for (const item of items) {
    const more = item.kept ? Infinity : item.request.document.lines.length;
    if (lines + more > linesAtOnce) {
      groups.push([]);
      lines = 0;
    }
    groups.at(-1)?.push(item);
    lines += more;
  }
  return groups;
}

/** The pages of each file, where it is not known yet whose they are. */
async function joined(files: readonly Printed[]): Promise<Required<Omit<Printed, 'items'>>> {
  const [first] = files;
  if (!first) return { bytes: new Uint8Array(), pages: [] };
  if (files.length === 1 && first.pages) return { bytes: first.bytes, pages: first.pages };
  const { language } = first.items[0]?.request.options ?? { language: 'sk' };
  const day = first.items[0]?.request.document.issuedOn ?? '';
  return renderMerged({ parts: files.map(({ bytes }) => bytes), title: '', language, day });
}
