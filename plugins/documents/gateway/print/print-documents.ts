import { buffer } from 'node:stream/consumers';
import { todayAt } from '#core/calendar';
import { defineLongWork, files, type LongWork, type LongWorkAsked, type LongWorkResult, type Tx } from '#core/gateway';
import { wordedKinds, type WordedKind, UnknownDocumentTypeError } from '../../contract/index.ts';
import { renderMerged } from '../pdf/render-bulk-pdf.ts';
import { fileNames } from './file-names.ts';
import { printedName, printNotice, printTitle } from './print-notice.ts';
import { readItems } from './print-items.ts';
import { printOnePdf } from './print-one-pdf.ts';
import { printSeparately, zipOf } from './print-zip.ts';
import type { MadePart, PrintedPart } from './printed-part.ts';

/** Documents that somebody has chosen in a list, in its order. */
export interface PrintOrder {
  readonly kind: string;
  readonly ids: readonly string[];
  /** One PDF of all, or a ZIP with a PDF of each. */
  readonly as: 'pdf' | 'zip';
}

type Printing = LongWork<PrintOrder>;

/** Documents of a step: what a crash repeats, and how often progress is told. */
const atOnce = 20;
const day = 86_400_000;
/** A print is found again for a week; what it is made of stays while it may be tried again. */
const kept = { whole: 7 * day, part: 30 * day };

/**
 * Prints many documents, so many at a time: what is printed waits in the database as parts, and memory holds one of them until the
 * last step joins them. Who asked is asked again whether they may print when it runs.
 */
export const printDocuments = defineLongWork<PrintOrder>({
  name: 'documents.print',
  title: ({ input, language }) => printTitle(language, input.ids.length),
  gate: (asked) => kindOf(asked).resource.print,
  async run(work) {
    const { ids } = work.input;
    const parts: PrintedPart[] = [];
    for (let start = 0; start < ids.length; start += atOnce) {
      const chosen = ids.slice(start, start + atOnce);
      parts.push(await printPart(work, chosen, start));
      await work.progress(start + chosen.length, ids.length);
    }
    return finish(work, parts);
  },
});

function kindOf({ input, contributed }: LongWorkAsked<PrintOrder>): WordedKind {
  const kind = contributed.read(wordedKinds).find(({ value }) => value.id === input.kind)?.value;
  if (!kind) throw new UnknownDocumentTypeError(input.kind);
  return kind;
}

async function printPart(work: Printing, ids: readonly string[], start: number): Promise<PrintedPart> {
  const make = async () => {
    const items = await readItems(work, kindOf(work), ids);
    const made = await (work.input.as === 'pdf' ? printOnePdf(items) : printSeparately(items));
    return { made, missing: ids.length - items.length };
  };
  const keep = async (tx: Tx, { made, missing }: { made: MadePart; missing: number }): Promise<PrintedPart> => {
    const { bytes, printed, failed } = made;
    const name = `${work.id} ${start}`;
    const fileId = printed.length > 0 ? await store(work, tx, { name, type: partType, bytes, keep: kept.part }) : null;
    return { fileId, printed, failed, missing };
  };
  return work.madeOnce(`part ${start}`, make, keep);
}

const partType = 'application/octet-stream';

/** One file of all parts, which then are not needed any more; nothing where nothing could be printed. */
async function finish(work: Printing, parts: readonly PrintedPart[]): Promise<LongWorkResult> {
  const { input, language } = work;
  const printed = parts.flatMap((part) => part.printed);
  const [name = ''] = fileNames(
    [
      printedName(
        language,
        printed.map((one) => one.name),
      ),
    ],
    input.as,
  );
  const id = printed.length === 0 ? undefined : await (input.as === 'pdf' ? joinPdf : joinZip)(work, parts, name);
  return printNotice({
    language,
    documentType: kindOf(work).documentType,
    total: input.ids.length,
    printed: printed.length,
    failed: parts.flatMap(({ failed }) => failed),
    missing: parts.reduce((sum, { missing }) => sum + missing, 0),
    file: id === undefined ? undefined : { id, name, opens: input.as === 'pdf' },
  });
}

function joinPdf(work: Printing, parts: readonly PrintedPart[], name: string): Promise<string> {
  const make = async () => {
    const bytes: Uint8Array[] = [];
    for (const { fileId } of parts) if (fileId !== null) bytes.push(await readPart(work, fileId));
    const outline = parts.flatMap(({ printed }) => printed.map((one) => ({ title: one.name, pages: one.size })));
    const title = name.replace(/\.pdf$/, '');
    return renderMerged({ parts: bytes, outline, title, language: work.language, day: todayAt(work.now()) });
  };
  return work.madeOnce('whole', make, async (tx, bytes) => {
    const id = await store(work, tx, { name, type: 'application/pdf', bytes, keep: kept.whole });
    await removeParts(tx, parts);
    return id;
  });
}

function joinZip(work: Printing, parts: readonly PrintedPart[], name: string): Promise<string> {
  return work.once('whole', async (tx) => {
    const bytes = zipOf(parts, (fileId) => readPart(work, fileId));
    const id = await store(work, tx, { name, type: 'application/zip', bytes, keep: kept.whole });
    await removeParts(tx, parts);
    return id;
  });
}

function store(
  work: Printing,
  tx: Tx,
  { keep, ...file }: { name: string; type: string; bytes: Uint8Array | AsyncIterable<Uint8Array>; keep: number },
): Promise<string> {
  return files.write(tx, { ...file, readerId: work.userId, expiresAt: new Date(work.now().getTime() + keep) });
}

async function removeParts(tx: Tx, parts: readonly PrintedPart[]): Promise<void> {
  for (const { fileId } of parts) if (fileId !== null) await files.remove(tx, fileId);
}

function readPart(work: Printing, fileId: string): Promise<Uint8Array> {
  return work.read(async (tx) => {
    const file = await files.read(tx, fileId);
    if (!file) throw new Error(`The part ${fileId} of the print ${work.id} is gone`);
    return buffer(file.stream);
  });
}
