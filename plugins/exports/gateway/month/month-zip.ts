import { type LongWork, type MonthRemark, type ZipEntry, zipped } from '#core/gateway';
import { readPart } from '../kept-parts.ts';

/** The files of a step as later steps know them: they stand one after the other in one kept file. */
export interface MonthPart {
  /** Null: it made none. */
  readonly fileId: string | null;
  readonly files: readonly {
    readonly name: string;
    /** `yyyy-MM-dd` */
    readonly day?: string | undefined;
    /** Bytes. */
    readonly size: number;
  }[];
  readonly remarks: readonly MonthRemark[];
}

/**
 * The ZIP, piece by piece: one part is in memory at a time. PDFs and workbooks are compressed already.
 * @param readMe the first file
 * @param today by which a file is dated that has no day of its own
 */
export function monthZip(
  work: Pick<LongWork<object>, 'read' | 'id'>,
  parts: readonly MonthPart[],
  readMe: { readonly name: string; readonly text: string },
  today: string,
): AsyncIterable<Uint8Array> {
  let current: { readonly fileId: string; readonly bytes: Promise<Buffer> } | undefined;
  const bytesOf = (fileId: string) => {
    if (current?.fileId !== fileId) current = { fileId, bytes: readPart(work, { fileId }) };
    return current.bytes;
  };
  const entries: ZipEntry[] = [{ name: readMe.name, parts: [readMe.text], mtime: noon(today) }];
  for (const { fileId, files } of parts) {
    if (fileId === null) continue;
    let start = 0;
    for (const { name, day = today, size } of files) {
      const from = start;
      start += size;
      const compress = name.endsWith('.csv');
      entries.push({ name, parts: slice(() => bytesOf(fileId), from, from + size), compress, mtime: noon(day) });
    }
  }
  return zipped(entries);
}

async function* slice(read: () => Promise<Buffer>, from: number, to: number) {
  yield (await read()).subarray(from, to);
}

/** The same day wherever it is looked at. */
function noon(day: string): Date {
  return new Date(`${day}T12:00:00`);
}
