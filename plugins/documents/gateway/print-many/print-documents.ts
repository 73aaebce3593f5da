import { todayAt } from '#core/calendar';
import {
  defineLongWork,
  dropParts,
  expiryAfter,
  files,
  storePart,
  type LongWork,
  type LongWorkRequest,
  type LongWorkResult,
  partEntries,
  readParts,
  type Tx,
  zipped,
} from '#core/gateway';
import { kindOfId, completedKinds, type WordedKind } from '../../contract/index.ts';
import { renderMerged, jobTurn } from '../pdf/index.ts';
import { fileNames } from '../prints/index.ts';
import { printedName, printNotice, printTitle } from './print-notice.ts';
import { readItems } from './print-items.ts';
import { printOnePdf } from './print-one-pdf.ts';
import { printSeparately } from './print-separately.ts';
import type { MadePart, PrintedPart, PrintItem } from './printed-part.ts';

/** The documents that a user has chosen in a list, in the order of the list. */
export interface PrintOrder {
  readonly kind: string;
  readonly ids: readonly string[];
  /** The format: one PDF of all documents, or a ZIP with one PDF of each. */
  readonly as: 'pdf' | 'zip';
}

type Printing = LongWork<PrintOrder>;

/** The number of documents in one step. After a crash at most this many are printed again, and progress is reported after each step. */
const atOnce = 20;
/** The number of days for which a finished print is stored. */
const fileDays = 7;

/**
 * The long job that prints many documents in steps. The printed parts are stored in the database, and memory holds only one part until the
 * last step joins them. The right to print is checked again when the job runs.
 */
export const printDocuments = defineLongWork<PrintOrder>({
  name: 'documents.print',
  title: ({ input, language }) => printTitle(language, input.ids.length),
  gate: (request) => kindOf(request).resource.print,
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

function kindOf({ input, contributed }: LongWorkRequest<PrintOrder>): WordedKind {
  const kinds = completedKinds(contributed);
  return kindOfId(kinds, input.kind);
}

async function printPart(work: Printing, ids: readonly string[], start: number): Promise<PrintedPart> {
  const make = async () => {
    const items = await readItems(work, kindOf(work), ids);
    const made = await (work.input.as === 'pdf' ? printOnePdf(items, jobTurn(work)) : printOneByOne(work, items));
    return { made, missing: ids.length - items.length };
  };
  const keep = async (tx: Tx, { made, missing }: { made: MadePart; missing: number }): Promise<PrintedPart> => {
    const { bytes, printed, failed } = made;
    const fileId = printed.length > 0 ? await storePart(tx, work, bytes) : null;
    return { fileId, printed, failed, missing };
  };
  return work.madeOnce(`part ${start}`, make, keep);
}

/** Returns one part that contains a separate PDF of each document, one after another. */
async function printOneByOne(work: Printing, items: readonly PrintItem[]): Promise<MadePart> {
  const { files: made, failed } = await printSeparately(work, items);
  return {
    bytes: Buffer.concat(made.map(({ bytes }) => bytes)),
    printed: made.map(({ item: { name, request }, bytes }) => ({
      name,
      issuedOn: request.document.issuedOn,
      size: bytes.length,
    })),
    failed,
  };
}

/** Joins all parts into one file and deletes the parts; makes no file if nothing was printed. */
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
    for await (const part of readParts(work, keptIn(parts))) bytes.push(part);
    const outline = parts.flatMap(({ printed }) => printed.map((one) => ({ title: one.name, pages: one.size })));
    const title = name.replace(/\.pdf$/, '');
    const day = todayAt(work.now());
    const merge = { parts: bytes, outline, title, language: work.language, day };
    return (await renderMerged(merge, jobTurn(work))).bytes;
  };
  return work.madeOnce('whole', make, (tx, bytes) =>
    keepWhole(work, tx, parts, { name, type: 'application/pdf', bytes }),
  );
}

function joinZip(work: Printing, parts: readonly PrintedPart[], name: string): Promise<string> {
  const names = fileNames(
    parts.flatMap(({ printed }) => printed.map((one) => one.name)),
    'pdf',
  );
  const stored = parts.map(({ fileId, printed }) => ({
    fileId,
    files: printed.map(({ issuedOn, size }) => ({ name: names.shift() ?? '', day: issuedOn, size })),
  }));
  return work.once('whole', async (tx) => {
    const bytes = zipped(partEntries(work, stored, todayAt(work.now())));
    return keepWhole(work, tx, parts, { name, type: 'application/zip', bytes });
  });
}

/** Stores the joined file and deletes its parts. @returns the file's id */
async function keepWhole(
  work: Printing,
  tx: Tx,
  parts: readonly PrintedPart[],
  file: { readonly name: string; readonly type: string; readonly bytes: Uint8Array | AsyncIterable<Uint8Array> },
): Promise<string> {
  const expiresAt = expiryAfter(fileDays, work.now());
  const id = await files.write(tx, { ...file, readerId: work.userId, expiresAt });
  await dropParts(tx, keptIn(parts));
  return id;
}

function keptIn(parts: readonly PrintedPart[]): string[] {
  return parts.flatMap(({ fileId }) => fileId ?? []);
}
