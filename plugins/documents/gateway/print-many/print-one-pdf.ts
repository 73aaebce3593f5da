import type { PrintTurn } from '../../contract/index.ts';
import { PdfError, renderMerged, renderTogether } from '../pdf/index.ts';
import type { FailedDocument, MadePart, PrintItem } from './printed-part.ts';

/**
 * The number of lines that are laid out together, because twenty documents of a thousand lines each would not fit into the thread's memory.
 */
const linesAtOnce = 1_000;

/** Prints several documents into one PDF; documents that cannot be printed are left out. */
export async function printOnePdf(items: readonly PrintItem[], turn: PrintTurn): Promise<MadePart> {
  const files: Printed[] = [];
  const failed: FailedDocument[] = [];
  for (const group of groupsOf(items)) await printGroup(group, turn, { files, failed });
  const { bytes, pages: pagesOfFiles } = await joined(files, turn);
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
  /** The number of pages of each item; it is missing for a stored print, whose pages are not counted yet. */
  readonly pages?: readonly number[];
}

interface Made {
  readonly files: Printed[];
  readonly failed: FailedDocument[];
}

/** Prints a group. A group that fails is halved until the failing document is found. */
async function printGroup(items: readonly PrintItem[], turn: PrintTurn, made: Made): Promise<void> {
  const { files, failed } = made;
  const [{ storedPdf } = {}] = items;
  if (storedPdf) return void files.push({ items, bytes: storedPdf });
  try {
    files.push({
      items,
      ...(await renderTogether(
        items.map(({ request }) => request),
        turn,
      )),
    });
  } catch (error) {
    if (!isOfDocument(error)) throw error;
    const middle = Math.ceil(items.length / 2);
    if (items.length === 1) return void failed.push(...items.map(({ id, name }) => ({ id, name })));
    await printGroup(items.slice(0, middle), turn, made);
    await printGroup(items.slice(middle), turn, made);
  }
}

/** Checks whether the document caused the error. A busy or closed printer is not an error of the document, so the step is retried. */
export function isOfDocument(error: unknown): boolean {
  return error instanceof PdfError && error.code !== 'pdf-closed';
}

/** Groups the items for printing. A stored print is a group of its own, because it needs no printing. */
function groupsOf(items: readonly PrintItem[]): PrintItem[][] {
  const groups: PrintItem[][] = [];
  let lines = linesAtOnce;
  for (const item of items) {
    const more = item.storedPdf ? Infinity : item.request.document.lines.length;
    if (lines + more > linesAtOnce) {
      groups.push([]);
      lines = 0;
    }
    groups.at(-1)?.push(item);
    lines += more;
  }
  return groups;
}

/** Returns the joined file and the numbers of pages of the joined files. */
async function joined(files: readonly Printed[], turn: PrintTurn): Promise<Required<Omit<Printed, 'items'>>> {
  const [first] = files;
  if (!first) return { bytes: new Uint8Array(), pages: [] };
  if (files.length === 1 && first.pages) return { bytes: first.bytes, pages: first.pages };
  const { language } = first.items[0]?.request.options ?? { language: 'sk' };
  const day = first.items[0]?.request.document.issuedOn ?? '';
  return renderMerged({ parts: files.map(({ bytes }) => bytes), title: '', language, day }, turn);
}
